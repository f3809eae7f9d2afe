import { Global, Module, type Provider } from '@nestjs/common';
import {
  AddAmenity,
  AddPlan,
  AddRoom,
  AddSpecialDay,
  AddUser,
  AddWebhook,
  AffectedBookingReader,
  ApiTokenReader,
  AmenityReader,
  AuditReader,
  AvailabilityReader,
  AuthenticateByToken,
  BlockTime,
  BlockedTimeReader,
  BookingReader,
  CalendarReader,
  CancelBooking,
  CancelOwnBookings,
  ChangeAmenity,
  ChangeBooking,
  ChangeBookingSettings,
  ChangeMailChoices,
  ChangeOwnPassword,
  ChangePlan,
  ChangePlans,
  ChangeQuota,
  ChangeRole,
  ChangeRoom,
  ChangeRoomPhoto,
  ChangeSpecialDay,
  ChangeUser,
  ChangeWebhook,
  ChangeWeekdayHours,
  Clock,
  CountUpcomingBookings,
  CreateApiToken,
  CreateBooking,
  CreateCalendarFeed,
  CreatePasswordLink,
  DeactivateDemoAccounts,
  DeactivateUsers,
  DeferredWork,
  EnsureFirstAdministrator,
  FindRooms,
  HolidayFileReader,
  ImpactOfBlockingTime,
  ImpactOfBookingSettings,
  ImpactOfDeactivatingUsers,
  ImpactOfEndingPlan,
  ImpactOfRemovingRoom,
  ImpactOfSpecialDay,
  ImpactOfWeekdayHours,
  ImpactReader,
  ImportSpecialDays,
  ImportUsers,
  InviteUser,
  LinkTokens,
  ListApiTokens,
  ListAmenities,
  ListAudit,
  ListBlockedTimes,
  ListBookings,
  ListCalendarFeeds,
  ListDeliveries,
  ListMessages,
  ListOwnBookings,
  ListPlans,
  ListRooms,
  ListDemoAccounts,
  ListSpecialDays,
  ListUsers,
  ListWebhooks,
  LoginThrottle,
  MessageReader,
  PasswordHasher,
  PictureEncoder,
  PlanReader,
  PreviewSpecialDaysImport,
  ProposeRooms,
  QueueReminders,
  ReadAllBookings,
  ReadBookingCalendar,
  ReadBookingSettings,
  ReadCalendarFeed,
  ReadMailChoices,
  ReadQuota,
  ReadMemberUsage,
  ReadOccupancy,
  ReadSeries,
  ReadUser,
  ReadUserUsage,
  ReadRoomPhoto,
  ReadUsageReport,
  ReadWeek,
  Register,
  RemoveBlockedGroup,
  RemoveAmenity,
  RemoveBlockedTime,
  RemovePlan,
  RemoveRoom,
  RemoveSpecialDay,
  RemoveWebhook,
  ReminderReader,
  ReportReader,
  RequestPasswordReset,
  ResetThrottle,
  RevokeApiToken,
  RevokeCalendarFeed,
  RotateWebhookSecret,
  RoomReader,
  ScheduleReader,
  SeriesIds,
  SeriesReader,
  Sessions,
  SetPasswordByLink,
  SendDeliveryAgain,
  SendMessageAgain,
  SetUserActive,
  SetUserPassword,
  SignIn,
  SignInByOrganisation,
  SpecialDayReader,
  TestWebhook,
  UnitOfWork,
  UserReader,
  WebhookAddresses,
  WebhookReader,
  WebhookSecrets,
  WorkspaceReader,
  WorkspaceZone,
} from '@roomhours/application';
import { DEMO_ACCOUNTS } from '@roomhours/demo-data';
import { GRID_ENTRY_FORMAT, SETTINGS, type Settings, isCommonPassword } from '@roomhours/infrastructure';
import { administratorUseCase, useCase } from './use-case-provider';

/** In production, demo accounts are refused like a wrong password. */
const signIn: Provider = {
  provide: SignIn,
  inject: [SETTINGS, UserReader, PasswordHasher, LoginThrottle, UnitOfWork, Clock],
  useFactory: ({ production }: Settings, ...ports: [UserReader, PasswordHasher, LoginThrottle, UnitOfWork, Clock]) =>
    new SignIn(...ports, !production),
};

const signInByOrganisation: Provider = {
  provide: SignInByOrganisation,
  inject: [SETTINGS, UserReader, UnitOfWork, Clock],
  useFactory: ({ production, organisation }: Settings, ...ports: [UserReader, UnitOfWork, Clock]) =>
    new SignInByOrganisation(...ports, organisation?.planOfAddedUsers ?? null, !production),
};

const ensureFirstAdministrator: Provider = {
  provide: EnsureFirstAdministrator,
  inject: [SETTINGS, UnitOfWork, PasswordHasher],
  useFactory: ({ production }: Settings, ...ports: [UnitOfWork, PasswordHasher]) =>
    new EnsureFirstAdministrator(...ports, !production, isCommonPassword),
};

const listDemoAccounts: Provider = {
  provide: ListDemoAccounts,
  inject: [SETTINGS, UserReader],
  useFactory: ({ production, demoData }: Settings, users: UserReader) =>
    new ListDemoAccounts(users, demoData && !production ? DEMO_ACCOUNTS : []),
};

const register: Provider = {
  provide: Register,
  inject: [SETTINGS, UnitOfWork, PasswordHasher, Clock],
  useFactory: ({ allowRegistration }: Settings, ...ports: [UnitOfWork, PasswordHasher, Clock]) =>
    new Register(...ports, allowRegistration),
};

const session: Provider[] = [
  signIn,
  signInByOrganisation,
  listDemoAccounts,
  register,
  useCase(ChangeOwnPassword, UserReader, UnitOfWork, PasswordHasher, LoginThrottle, Sessions, Clock),
  useCase(RequestPasswordReset, UserReader, UnitOfWork, LinkTokens, ResetThrottle, DeferredWork, Clock),
  useCase(SetPasswordByLink, UserReader, UnitOfWork, PasswordHasher, LinkTokens, Sessions, Clock),
];

const users: Provider[] = [
  useCase(AddUser, UnitOfWork, PasswordHasher, Clock),
  useCase(CreatePasswordLink, UnitOfWork, LinkTokens, Clock),
  useCase(ImportUsers, UnitOfWork, LinkTokens, Clock),
  useCase(InviteUser, UnitOfWork, LinkTokens, Clock),
  useCase(ChangePlans, UnitOfWork, Clock),
  useCase(ChangeQuota, UnitOfWork, Clock),
  administratorUseCase(ChangeRole, UnitOfWork, Clock),
  useCase(ChangeUser, UnitOfWork, Clock),
  useCase(DeactivateDemoAccounts, UnitOfWork, Sessions),
  ensureFirstAdministrator,
  useCase(ListUsers, UserReader, Clock, WorkspaceZone),
  useCase(ReadUser, UserReader),
  useCase(ReadUserUsage, UserReader, BookingReader, Clock, WorkspaceZone),
  administratorUseCase(SetUserActive, UnitOfWork, Sessions, Clock, WorkspaceZone),
  administratorUseCase(DeactivateUsers, UnitOfWork, Sessions, Clock, WorkspaceZone),
  useCase(SetUserPassword, UnitOfWork, PasswordHasher, Sessions, Clock),
];

const plans: Provider[] = [
  useCase(AddPlan, UnitOfWork, Clock),
  useCase(ChangePlan, UnitOfWork, Clock),
  useCase(ListPlans, PlanReader),
  useCase(RemovePlan, UnitOfWork, Clock),
];

const readWeek: Provider = {
  provide: ReadWeek,
  inject: [ScheduleReader, Clock, WorkspaceZone],
  useFactory: (...ports: [ScheduleReader, Clock, WorkspaceZone]) => new ReadWeek(...ports, GRID_ENTRY_FORMAT),
};

const bookings: Provider[] = [
  useCase(BlockTime, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(CancelBooking, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(CancelOwnBookings, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(ChangeBooking, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(CountUpcomingBookings, BookingReader, Clock),
  useCase(CreateBooking, UnitOfWork, Clock, WorkspaceZone, SeriesIds),
  useCase(FindRooms, RoomReader, WorkspaceReader, AvailabilityReader, Clock, WorkspaceZone),
  useCase(ListBlockedTimes, BlockedTimeReader),
  useCase(ListBookings, BookingReader, Clock, WorkspaceZone),
  useCase(ListOwnBookings, BookingReader),
  useCase(ReadQuota, UserReader, BookingReader, Clock, WorkspaceZone),
  useCase(ReadSeries, BookingReader, SeriesReader),
  readWeek,
  useCase(RemoveBlockedGroup, UnitOfWork, BlockedTimeReader, Clock),
  useCase(RemoveBlockedTime, UnitOfWork, BlockedTimeReader, Clock),
];

const calendars: Provider[] = [
  useCase(CreateCalendarFeed, UnitOfWork, LinkTokens, Clock),
  useCase(ListCalendarFeeds, CalendarReader),
  useCase(ReadBookingCalendar, CalendarReader),
  useCase(ReadCalendarFeed, CalendarReader, UnitOfWork, LinkTokens, Clock),
  useCase(RevokeCalendarFeed, UnitOfWork, Clock),
];

const apiTokens: Provider[] = [
  useCase(AuthenticateByToken, ApiTokenReader, UnitOfWork, LinkTokens, Clock),
  useCase(CreateApiToken, UnitOfWork, LinkTokens, Clock),
  useCase(ListApiTokens, ApiTokenReader, Clock),
  useCase(RevokeApiToken, UnitOfWork, Clock),
];

const workspace: Provider[] = [
  useCase(AddAmenity, UnitOfWork, Clock),
  useCase(AddRoom, UnitOfWork, Clock),
  useCase(AddSpecialDay, UnitOfWork, Clock, WorkspaceZone),
  useCase(ChangeBookingSettings, UnitOfWork, Clock, WorkspaceZone),
  useCase(ChangeAmenity, UnitOfWork, Clock),
  useCase(ChangeRoom, UnitOfWork, Clock, WorkspaceZone),
  useCase(ChangeRoomPhoto, UnitOfWork, PictureEncoder, Clock),
  useCase(ChangeSpecialDay, UnitOfWork, Clock, WorkspaceZone),
  useCase(ChangeWeekdayHours, UnitOfWork, Clock, WorkspaceZone),
  useCase(ImportSpecialDays, UnitOfWork, HolidayFileReader, Clock, WorkspaceZone),
  useCase(ListAmenities, AmenityReader),
  useCase(ListAudit, AuditReader),
  useCase(ListRooms, RoomReader),
  useCase(ListSpecialDays, SpecialDayReader),
  useCase(PreviewSpecialDaysImport, HolidayFileReader, ImpactReader, WorkspaceReader, Clock, WorkspaceZone),
  useCase(ReadAllBookings, BookingReader, Clock, WorkspaceZone),
  useCase(ReadBookingSettings, WorkspaceReader, Clock, WorkspaceZone),
  useCase(ReadMemberUsage, ReportReader, Clock, WorkspaceZone),
  useCase(ReadOccupancy, AffectedBookingReader, WorkspaceReader, Clock, WorkspaceZone),
  useCase(ReadRoomPhoto, RoomReader),
  useCase(ReadUsageReport, ReportReader, Clock, WorkspaceZone),
  useCase(RemoveAmenity, UnitOfWork, Clock),
  useCase(RemoveRoom, UnitOfWork, Clock, WorkspaceZone),
  useCase(RemoveSpecialDay, UnitOfWork, Clock, WorkspaceZone),
];

const impacts: Provider[] = [
  useCase(ImpactOfBlockingTime, ImpactReader, Clock, WorkspaceZone),
  useCase(ImpactOfBookingSettings, ImpactReader, WorkspaceReader, Clock, WorkspaceZone),
  useCase(ImpactOfDeactivatingUsers, ImpactReader, Clock),
  useCase(ImpactOfEndingPlan, ImpactReader, Clock),
  useCase(ImpactOfRemovingRoom, ImpactReader, Clock),
  useCase(ImpactOfSpecialDay, ImpactReader, WorkspaceReader, SpecialDayReader, Clock, WorkspaceZone),
  useCase(ImpactOfWeekdayHours, ImpactReader, WorkspaceReader, Clock, WorkspaceZone),
  useCase(ProposeRooms, AffectedBookingReader, WorkspaceReader, Clock, WorkspaceZone),
];

const mail: Provider[] = [
  useCase(ChangeMailChoices, UnitOfWork, Clock),
  useCase(ListMessages, MessageReader, Clock),
  useCase(QueueReminders, UnitOfWork, ReminderReader, Clock),
  useCase(ReadMailChoices, UserReader),
  useCase(SendMessageAgain, UnitOfWork, Clock),
];

const webhooks: Provider[] = [
  useCase(AddWebhook, UnitOfWork, WebhookAddresses, WebhookSecrets, Clock),
  useCase(ChangeWebhook, UnitOfWork, WebhookAddresses, Clock),
  useCase(ListDeliveries, WebhookReader, Clock),
  useCase(ListWebhooks, WebhookReader),
  useCase(RemoveWebhook, UnitOfWork, Clock),
  useCase(RotateWebhookSecret, UnitOfWork, WebhookSecrets, Clock),
  useCase(SendDeliveryAgain, UnitOfWork, Clock),
  useCase(TestWebhook, UnitOfWork, Clock),
];

const useCases = [
  ...session,
  ...users,
  ...plans,
  ...bookings,
  ...calendars,
  ...apiTokens,
  ...workspace,
  ...impacts,
  ...mail,
  ...webhooks,
];

/** Providers of all use cases. */
@Global()
@Module({ providers: useCases, exports: useCases })
export class UseCasesModule {}
