/** The names of the requests and answers of the API. Their fields are generated from its description. */
import type { components } from './api.generated';
import type { Tagged } from './errors';
import type { MemberSortKey, Sort, UserSortKey } from './query-values';

type Schemas = components['schemas'];

/** An answer without guarantees for the fields that the last release of the API did not send. */
type AddedSince<Answer, Field extends keyof Answer> = Omit<Answer, Field> & Partial<Pick<Answer, Field>>;

/** Body of every error response. `current` has the format of the success response of the call. */
export type ApiError = Omit<Schemas['ErrorResponse'], 'current'> & { current?: Tagged | Tagged[] };
export type FieldError = Schemas['FieldErrorResponse'];
export type OccurrenceError = Schemas['OccurrenceErrorResponse'];
export type ChoiceError = Schemas['ChoiceErrorResponse'];

export type Booking = Schemas['BookingResponse'];
export type AdminBooking = Schemas['AdminBookingResponse'];
export type AdminBookingsQuery = Schemas['AllBookingsController_listQuery'];
export type CancelledBooking = Schemas['CancelledBookingResponse'];
export type AdminCancelledBooking = Schemas['AdminCancelledBookingResponse'];
export type CancelSelectedRequest = Schemas['CancelSelectedBody'];
export type CancelledSelection = Schemas['CancelledSelectionResponse'];
export type CancelledBookingsQuery = Schemas['AllBookingsController_cancelledQuery'];
export type UpcomingBookings = Schemas['UpcomingBookingsResponse'];
export type CreateBookingRequest = Schemas['CreateBookingBody'];
export type CreateBookingResponse = Schemas['CreatedBookingResponse'];
export type UpdateBookingRequest = Schemas['ChangeBookingBody'];
export type UpdateBookingResponse = Schemas['ChangedBookingResponse'];
export type BookingSeries = Schemas['BookingSeriesResponse'];
export type SeriesScope = NonNullable<Schemas['BookingsController_changeQuery']['scope']>;
export type CancelledBookings = Schemas['CancelledBookingsResponse'];
export type ScheduleVersion = Schemas['ScheduleVersionResponse'];

/** An entry of the grid, told apart by `isBlocked`. */
export type GridEntry = BookingGridEntry | BlockedGridEntry;
export type BookingGridEntry = Booking & Pick<Schemas['GridEntryResponse'], 'username' | 'userName'>;
type BlockedGridEntry = Omit<Schemas['GridEntryResponse'], 'etag' | 'username' | 'userName'> & {
  id: string;
  userId: null;
  isBlocked: true;
  seriesId: null;
};

export type AvailabilityQuery = Schemas['AvailabilityController_findQuery'];
export type Suggestion = Schemas['SuggestionResponse'];
export type SuggestionKind = Suggestion['kind'];

export type BlockedTime = Schemas['BlockedTimeResponse'];
export type CreateBlockedTimeRequest = Schemas['BlockTimeBody'];
export type CreateBlockedTimeResponse = Schemas['AddedBlockedTimeResponse'];
export type BlockedTimeImpactQuery = Schemas['ImpactsController_blockQuery'];

export type Room = AddedSince<
  Schemas['RoomResponse'],
  'isActive' | 'location' | 'amenities' | 'photo' | 'thumbnail' | 'policies'
>;
export type RoomRequest = Schemas['AddRoomRequest'];
export type UpdateRoomRequest = Schemas['ChangeRoomRequest'];
export type RoomImpact = Schemas['RoomImpactResponse'];
export type Amenity = Schemas['CountedAmenityResponse'];
export type AmenityRequest = Schemas['AmenityBody'];

export type BookingConfig = AddedSince<Schemas['BookingConfigResponse'], 'weekdays' | 'specialDays' | 'policies'>;
export type BookingPoliciesRequest = Schemas['BookingPoliciesBody'];
export type PoliciesImpactRequest = Schemas['PoliciesImpactBody'];
export type PoliciesImpact = Schemas['PoliciesImpactResponse'];
export type UpdateBookingConfigRequest = Schemas['ChangeConfigBody'];
export type BookingConfigImpactQuery = Omit<Schemas['ImpactsController_configQuery'], 'page'>;
export type WeekdayHours = Schemas['WeekdayResponse'];
export type UpdateWeekdaysRequest = Schemas['ChangeWeekdaysRequest'];
export type DayHours = Pick<WeekdayHours, 'closed' | 'startTime' | 'endTime'>;
export type AdminSpecialDay = Schemas['AdminSpecialDayResponse'];
export type SpecialDayRequest = Schemas['AddSpecialDayRequest'];
export type UpdateSpecialDayRequest = Schemas['ChangeSpecialDayRequest'];
export type SpecialDaysImport = Schemas['SpecialDaysImportResponse'];
export type Features = AddedSince<Schemas['FeaturesResponse'], 'organisationSignIn' | 'demoAccounts'>;
export type DemoAccount = Schemas['DemoAccountResponse'];

export type Impact = Schemas['ImpactResponse'];
export type ImpactPageQuery = Schemas['ImpactsController_roomQuery'];
export type AffectedBooking = Schemas['AffectedBookingResponse'];
export type AffectedChoices = Schemas['AffectedChoicesBody'];
export type AffectedChoice = Schemas['AffectedChoiceBody'];
export type AffectedAction = AffectedChoice['action'];
/** A request that accepts choices for the bookings that it affects. */
export type WithAffected = Pick<UpdateRoomRequest, 'affected'>;

export type User = Schemas['UserResponse'];
export type Role = User['role'];
export type AdminUser = AddedSince<Schemas['AdminUserResponse'], 'company'>;
export type ListedUser = AddedSince<Schemas['ListedUserResponse'], 'company'>;
export type AdminUsersQuery = Schemas['UsersController_listQuery'];
export type UserSort = Sort<UserSortKey>;
export type AddedUser = AddedSince<Schemas['AddedUserResponse'], 'company'>;
export type CreateUserRequest = Schemas['AddUserBody'];
export type UpdateUserRequest = Schemas['ChangeUserBody'];
export type ChangeEmailRequest = Schemas['ChangeEmailBody'];
export type SetPasswordRequest = Schemas['SetPasswordBody'];
export type SetRoleRequest = Schemas['ChangeRoleBody'];
export type SetActiveRequest = Schemas['SetActiveBody'];
export type SelectedUser = Schemas['SelectedUserBody'];
export type ChangeUsersRequest = Schemas['ChangeUsersBody'];
export type ChangePlansRequest = Schemas['ChangePlansBody'];
export type DeactivateUsersRequest = Schemas['DeactivateUsersBody'];
export type InviteUsersRequest = Schemas['InviteUsersBody'];
export type Invitations = Schemas['InvitationsResponse'];
export type InvitationDeliveries = Schemas['InvitationDeliveriesResponse'];
export type UsersImport = AddedSince<Omit<Schemas['UsersImportResponse'], 'rows'>, 'invitedAt'> & {
  rows: UserImportRow[];
};
export type UserImportRow = AddedSince<Schemas['ImportRowResponse'], 'company' | 'userId'>;
export type UserUsage = AddedSince<Schemas['UsageByMonthResponse'], 'lateCancellations'>;
export type MonthUsage = Schemas['MonthUsageResponse'];
export type Quota = AddedSince<Schemas['QuotaResponse'], 'lateHours' | 'lateCancellations'>;
export type UserQuota = AddedSince<Schemas['UserQuotaResponse'], 'lateHours' | 'lateCancellations'>;
export type LateCancellation = Schemas['LateCancellationResponse'];

export type LoginRequest = Schemas['LoginBody'];
export type ChangePasswordRequest = Schemas['ChangePasswordBody'];
export type SetPasswordByLinkRequest = Schemas['SetPasswordByLinkBody'];
export type PasswordLink = Schemas['PasswordLinkResponse'];
export type CreatePasswordLinkRequest = Schemas['CreateLinkBody'];
export type ApiToken = Schemas['ApiTokenResponse'];
export type ApiTokenScope = ApiToken['scope'];
export type CreatedApiToken = Schemas['CreatedApiTokenResponse'];
export type CreateApiTokenRequest = Schemas['CreateApiTokenBody'];
export type CalendarFeed = Schemas['CalendarFeedResponse'];
export type CreatedCalendarFeed = Schemas['CreatedCalendarFeedResponse'];
export type CreateCalendarFeedRequest = Schemas['CreateCalendarFeedBody'];
export type MailChoices = Schemas['MailChoicesResponse'];

export type Plan = Schemas['PlanResponse'];
export type PlanRequest = Schemas['ChangePlanBody'];
export type PlanMembers = NonNullable<PlanRequest['members']>;
export type PlanImpact = Schemas['PlanImpactResponse'];

/** The page of a list. */
export type PageQuery = Schemas['MessagesController_listQuery'];
export type MonthsQuery = Schemas['OccupancyController_occupancyQuery'];
export type UsageReport = Schemas['UsageReportResponse'];
export type MemberUsage = AddedSince<Schemas['MemberUsageResponse'], 'company' | 'lateHours'>;
export type CompanyUsage = Schemas['CompanyUsageResponse'];
export type MemberUsageQuery = Schemas['MemberUsageController_membersQuery'];
export type MemberSort = Sort<MemberSortKey>;
export type OccupancyReport = Schemas['OccupancyResponse'];
export type TodayOverview = Schemas['TodayResponse'];
export type TodayRoom = TodayOverview['rooms'][number];
export type SetUpSteps = NonNullable<TodayOverview['setUp']>;
export type OccupiedTime = Pick<OccupancyReport, 'bookedHours' | 'openHours' | 'percent'>;
export type OccupiedHour = Schemas['OccupiedHourResponse'];
export type AuditRecord = AddedSince<
  Schemas['AuditRecordResponse'],
  'actor' | 'user' | 'roomId' | 'roomName' | 'startTime' | 'endTime' | 'byToken'
>;
export type AuditAction = AuditRecord['action'];
export type AuditPerson = Schemas['AuditPersonResponse'];
export type Retention = Schemas['RetentionResponse'];
export type AuditQuery = Schemas['AuditController_listQuery'];

export type AdminMessage = AddedSince<Schemas['ListedMessageResponse'], 'recipientName'>;
export type MessageKind = AdminMessage['kind'];
export type FailedItems = Schemas['FailedItemsResponse'];
export type HeldMessages = Schemas['HeldMessagesResponse'];
export type Webhook = Schemas['WebhookResponse'];
export type WebhookWithSecret = Schemas['WebhookWithSecretResponse'];
export type WebhookRequest = Schemas['AddWebhookBody'];
export type UpdateWebhookRequest = Schemas['ChangeWebhookBody'];
export type WebhookDelivery = Schemas['WebhookDeliveryResponse'];
export type WebhookEventType = Webhook['events'][number];
export type ClientErrorRequest = Schemas['ClientErrorBody'];
