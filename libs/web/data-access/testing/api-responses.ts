import type {
  AddedUser,
  AdminBooking,
  AdminCancelledBooking,
  AdminMessage,
  AdminSpecialDay,
  AdminUser,
  Amenity,
  ApiToken,
  AuditRecord,
  BlockedTime,
  Booking,
  BookingSeries,
  BookingConfig,
  CalendarFeed,
  CancelledBooking,
  CancelledBookings,
  CancelledSelection,
  CreateBlockedTimeResponse,
  CompanyUsage,
  CreateBookingResponse,
  CreatedApiToken,
  CreatedCalendarFeed,
  FailedItems,
  GridEntry,
  HeldMessages,
  Features,
  Impact,
  InvitationDeliveries,
  Invitations,
  MemberUsage,
  OccupancyReport,
  MailChoices,
  PasswordLink,
  Plan,
  PlanImpact,
  PoliciesImpact,
  Quota,
  Retention,
  Room,
  RoomImpact,
  ScheduleVersion,
  SpecialDaysImport,
  Suggestion,
  TodayOverview,
  UpcomingBookings,
  UpdateBookingResponse,
  UsageReport,
  User,
  UsersImport,
  UserQuota,
  UserUsage,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@roomhours/contract';

/** The body of a successful response, by method and path. `null` means that there is no body. */
export interface ApiResponses {
  'GET /api/user': User;
  'POST /api/login': User;
  'POST /api/logout': null;
  'POST /api/password-reset': null;
  'POST /api/set-password': User;
  'GET /api/features': Features;
  'GET /api/users/quota': Quota;
  'PATCH /api/users/profile': User;
  'GET /api/users/profile/export': object;
  'GET /api/users/profile/mail': MailChoices;
  'PUT /api/users/profile/mail': MailChoices;
  'GET /api/users/profile/calendar-feeds': CalendarFeed[];
  'POST /api/users/profile/calendar-feeds': CreatedCalendarFeed;
  [feed: `DELETE /api/users/profile/calendar-feeds/${number}`]: null;
  'GET /api/users/profile/api-tokens': ApiToken[];
  'POST /api/users/profile/api-tokens': CreatedApiToken;
  [token: `DELETE /api/users/profile/api-tokens/${number}`]: null;
  'GET /api/admin/messages': AdminMessage[];
  'GET /api/admin/messages/invitations': InvitationDeliveries;
  'GET /api/admin/messages/failed': FailedItems;
  'GET /api/admin/webhook-deliveries/failed': FailedItems;
  'GET /api/admin/messages/held': HeldMessages;
  'POST /api/admin/messages/release': HeldMessages;
  [message: `POST /api/admin/messages/${number}/send-again`]: AdminMessage;
  'GET /api/admin/webhooks': Webhook[];
  'POST /api/admin/webhooks': WebhookWithSecret;
  [webhook: `PATCH /api/admin/webhooks/${number}`]: Webhook;
  [webhook: `DELETE /api/admin/webhooks/${number}`]: null;
  [webhook: `POST /api/admin/webhooks/${number}/secret`]: WebhookWithSecret;
  [webhook: `POST /api/admin/webhooks/${number}/test`]: WebhookDelivery;
  'GET /api/admin/webhook-deliveries': WebhookDelivery[];
  [delivery: `POST /api/admin/webhook-deliveries/${number}/send-again`]: WebhookDelivery;
  'POST /api/client-errors': null;

  'GET /api/rooms': Room[];
  'POST /api/rooms': Room;
  [room: `PATCH /api/rooms/${number}`]: Room;
  [room: `DELETE /api/rooms/${number}`]: null;
  [room: `POST /api/rooms/${number}/removal`]: null;
  [photo: `PUT /api/rooms/${number}/photo`]: Room;
  [photo: `DELETE /api/rooms/${number}/photo`]: null;
  'GET /api/admin/amenities': Amenity[];
  'POST /api/admin/amenities': Omit<Amenity, 'rooms'>;
  [amenity: `PATCH /api/admin/amenities/${number}`]: Omit<Amenity, 'rooms'>;
  [amenity: `DELETE /api/admin/amenities/${number}`]: null;
  'GET /api/config/booking': BookingConfig;

  'GET /api/availability': Suggestion[];
  'GET /api/bookings': GridEntry[];
  'GET /api/bookings/user': Booking[];
  'GET /api/bookings/changes': ScheduleVersion[];
  'POST /api/bookings': CreateBookingResponse;
  [booking: `GET /api/bookings/${number}/calendar`]: string;
  [booking: `PATCH /api/bookings/${number}`]: UpdateBookingResponse;
  [booking: `GET /api/bookings/${number}/series`]: BookingSeries;
  /** A running booking is shortened and returned; one that has not begun is deleted. */
  [booking: `DELETE /api/bookings/${number}`]: Booking | null;
  'DELETE /api/bookings': CancelledBookings;

  'GET /api/subscription-plans': Plan[];
  'GET /api/subscription-plans/active': Plan[];
  'POST /api/admin/subscription-plans': Plan;
  [plan: `PUT /api/admin/subscription-plans/${number}`]: Plan;
  [plan: `DELETE /api/admin/subscription-plans/${number}`]: null;
  [plan: `GET /api/admin/subscription-plans/${number}/impact`]: PlanImpact;

  'GET /api/admin/today': TodayOverview;
  'GET /api/admin/companies': string[];
  'GET /api/admin/users': AdminUser[];
  [user: `GET /api/admin/users/${number}`]: AdminUser;
  [user: `GET /api/admin/users/${number}/usage`]: UserUsage;
  'POST /api/admin/users/bulk/plan': AdminUser[];
  'POST /api/admin/users/bulk/deactivation': AdminUser[];
  'POST /api/admin/users/bulk/invitation': Invitations;
  'POST /api/admin/users/bulk/impact': Impact;
  'POST /api/admin/users': AddedUser;
  'POST /api/admin/users/import': UsersImport;
  [user: `POST /api/admin/users/${number}/password-link`]: PasswordLink;
  [user: `PATCH /api/admin/users/${number}`]: AdminUser;
  [user: `PATCH /api/admin/users/${number}/email`]: AdminUser;
  [user: `POST /api/admin/users/${number}/erasure`]: null;
  [user: `PATCH /api/admin/users/${number}/quota`]: AdminUser;
  [user: `PATCH /api/admin/users/${number}/role`]: AdminUser;
  [user: `PATCH /api/admin/users/${number}/active`]: AdminUser;
  [user: `PATCH /api/admin/users/${number}/password`]: null;
  [user: `GET /api/admin/users/${number}/impact`]: Impact;
  [user: `GET /api/admin/users/${number}/quota`]: UserQuota;

  'GET /api/admin/retention': Retention;
  'GET /api/admin/bookings': AdminBooking[];
  'GET /api/admin/bookings.csv': never;
  'POST /api/admin/bookings/cancellation': CancelledSelection;
  'GET /api/admin/bookings/cancelled': AdminCancelledBooking[];
  'GET /api/bookings/user/cancelled': CancelledBooking[];
  'GET /api/admin/bookings/upcoming': UpcomingBookings;
  'GET /api/admin/blocked-times': BlockedTime[];
  [group: `DELETE /api/admin/blocked-times/groups/${string}`]: null;
  'POST /api/admin/blocked-times': CreateBlockedTimeResponse;
  [time: `DELETE /api/admin/blocked-times/${number}`]: null;
  'GET /api/admin/blocked-times/impact': Impact;
  'GET /api/admin/config/booking': BookingConfig;
  'PUT /api/admin/config/booking': BookingConfig;
  'GET /api/admin/config/booking/impact': Impact;
  'POST /api/admin/config/policies/impact': PoliciesImpact;
  [late: `DELETE /api/admin/late-cancellations/${number}`]: null;
  'PUT /api/admin/config/weekdays': BookingConfig;
  'POST /api/admin/config/weekdays/impact': Impact;
  'GET /api/admin/special-days': AdminSpecialDay[];
  'POST /api/admin/special-days': AdminSpecialDay;
  [day: `PATCH /api/admin/special-days/${number}`]: AdminSpecialDay;
  [day: `DELETE /api/admin/special-days/${number}`]: null;
  [day: `POST /api/admin/special-days/${number}/removal`]: null;
  'POST /api/admin/special-days/impact': Impact;
  [day: `GET /api/admin/special-days/${number}/impact`]: Impact;
  [day: `POST /api/admin/special-days/${number}/impact`]: Impact;
  'POST /api/admin/special-days/import': SpecialDaysImport;
  'DELETE /api/admin/special-days/imported': null;
  [room: `GET /api/admin/rooms/${number}/impact`]: RoomImpact;
  'GET /api/admin/reports/usage': UsageReport;
  /** Files are given as `text`. */
  'GET /api/admin/reports/usage.csv': never;
  'GET /api/admin/reports/bookings.csv': never;
  'GET /api/admin/reports/occupancy': OccupancyReport;
  'GET /api/admin/reports/occupancy.csv': never;
  'GET /api/admin/reports/members': MemberUsage[];
  'GET /api/admin/reports/members.csv': never;
  'GET /api/admin/reports/companies': CompanyUsage[];
  'GET /api/admin/audit': AuditRecord[];
  'GET /api/admin/audit.csv': never;

  /** The manifest of the remotes, which the shell must be able to read in any form. */
  [manifest: `GET /${string}remotes.json`]: unknown;
  [script: `GET /${string}.js`]: unknown;
  [style: `GET /${string}.css`]: unknown;
}
