export * from './affected/apply-choices';
export * from './affected/decide-affected';
export type { MoveOptions, NoProposal } from './affected/room-proposals';
export * from './audit/audit-log';
export * from './blocked-time/blocked-times';
export * from './booking/cancel-booking.use-case';
export * from './booking/cancel-own-bookings.use-case';
export * from './booking/change-booking.use-case';
export * from './booking/create-booking.use-case';
export * from './booking/find-rooms.query';
export * from './booking/give-hours-back.use-case';
export * from './booking/booking-lists';
export * from './booking/read-quota.query';
export * from './booking/read-series.query';
export { ReadWeek, type ReadWeekQuery, type Week, type WeekSchedule, seesPurpose } from './booking/read-week.query';
export type { RequestedTime } from './booking/requested-booking';
export * from './calendar/calendar-feeds';
export * from './impact/impacts';
export * from './impact/preview-special-days-import.query';
export * from './mail/report-bookings';
export * from './mail/messages';
export * from './plan/plan-administration';
export * from './ports/affected-booking.port';
export * from './ports/api-token.port';
export * from './ports/room.port';
export * from './ports/audit.port';
export * from './ports/blocked-time.port';
export * from './ports/booking.port';
export * from './ports/calendar-feed.port';
export * from './ports/schedule.port';
export * from './ports/system.port';
export * from './ports/sign-in.port';
export * from './ports/workspace.port';
export * from './ports/personal-data.port';
export * from './ports/message.port';
export * from './ports/page';
export * from './ports/plan.port';
export * from './ports/report.port';
export * from './ports/unit-of-work.port';
export * from './ports/user.port';
export * from './ports/webhook.port';
export * from './report/occupancy-report';
export * from './report/read-today.query';
export * from './report/reports';
export * from './retention/retention';
export * from './room/amenities';
export { type ChangeRoomCommand, type RemoveRoomCommand, RoomAdministration } from './room/room-administration';
export * from './room/room-photos';
export * from './token/api-tokens';
export * from './use-case';
export * from './user/own-password';
export * from './user/demo-account-administration';
export * from './user/ensure-first-administrator.use-case';
export * from './user/erase-user.use-case';
export * from './user/import-users.use-case';
export * from './user/invite-users.use-case';
export type { IssuedLink } from './user/password-links';
export type { NewPerson } from './user/account';
export * from './user/read-own-data.query';
export * from './user/register.use-case';
export * from './user/password-links';
export {
  type ChangePlansCommand,
  type DeactivateUsersCommand,
  type SelectedUser,
  SelectedUsers,
} from './user/selected-users';
export * from './user/sign-in-by-organisation.use-case';
export { type SignedIn, SignIn, type SignInCommand } from './user/sign-in.use-case';
export * from './user/user-administration';
export * from './webhook/webhooks';
export {
  BookingSettingsAdministration,
  type ChangeBookingSettingsCommand,
  type ChangeWeekdayHoursCommand,
} from './workspace/booking-settings-administration';
export {
  ImportSpecialDays,
  type ImportSpecialDaysCommand,
  type ImportedSpecialDays,
} from './workspace/import-special-days.use-case';
export * from './workspace/special-days';
export type { RequestedHours, RequestedWeekday, SpecialDayChange } from './workspace/opening-times';
