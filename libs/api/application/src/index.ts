export * from './affected/affected-choices';
export type { MoveOptions, NoProposal } from './affected/room-proposals';
export * from './audit/caller';
export * from './audit/audit-log';
export * from './blocked-time/blocked-times';
export * from './booking/cancel-booking.use-case';
export * from './booking/cancel-own-bookings.use-case';
export * from './booking/cancel-selected-bookings.use-case';
export * from './booking/change-booking.use-case';
export * from './booking/create-booking.use-case';
export * from './booking/find-rooms.query';
export * from './booking/give-hours-back.use-case';
export * from './booking/booking-batches';
export * from './booking/booking-lists';
export * from './blocked-time/planned-blocks';
export * from './booking/read-quota.query';
export * from './booking/read-series.query';
export { ReadWeek, type ReadWeekQuery, type Week, type WeekSchedule, seesPurpose } from './booking/read-week.query';
export type { RequestedTime } from './booking/requested-booking';
export * from './calendar/calendar-feeds';
export * from './impact/impacts';
export * from './impact/preview-special-days-import.query';
export * from './mail/report-bookings';
export * from './mail/messages';
export * from './photo-path';
export * from './plan/plan-administration';
export * from './ports/affected-booking.port';
export * from './ports/stored-response.port';
export * from './ports/api-token.port';
export * from './ports/room.port';
export * from './ports/audit.port';
export * from './ports/blocked-time.port';
export * from './ports/booking.port';
export * from './ports/booking-budget.port';
export * from './ports/calendar-feed.port';
export * from './ports/schedule.port';
export * from './ports/clock.port';
export * from './ports/common-passwords.port';
export * from './ports/workspace.port';
export * from './ports/deferred-work.port';
export * from './ports/demo-accounts.port';
export * from './ports/deployment-policy.port';
export * from './ports/link-tokens.port';
export * from './ports/attempt-throttle.port';
export * from './ports/erasure.port';
export * from './ports/message.port';
export * from './ports/page';
export * from './ports/password-hasher.port';
export * from './ports/organisation-account.port';
export * from './ports/password-link.port';
export * from './ports/plan.port';
export * from './ports/report.port';
export * from './ports/retention.port';
export * from './ports/series.port';
export * from './ports/sessions.port';
export * from './ports/unit-of-work.port';
export * from './ports/user.port';
export * from './ports/webhook.port';
export * from './ports/workspace-zone.port';
export * from './precondition';
export * from './report/occupancy-report';
export * from './report/read-today.query';
export * from './report/reports';
export * from './retention/retention';
export * from './room/amenities';
export { type ChangeRoomCommand, type RemoveRoomCommand, RoomAdministration } from './room/room-administration';
export * from './room/room-photos';
export * from './token/api-tokens';
export { tooManyRequests } from './too-many-requests';
export * from './use-case';
export * from './user/change-own-password.use-case';
export * from './user/confirm-caller.use-case';
export * from './user/demo-account-administration';
export * from './user/ensure-first-administrator.use-case';
export * from './user/erase-user.use-case';
export * from './user/import-users.use-case';
export * from './user/invite-users.use-case';
export type { IssuedLink } from './user/issue-link';
export type { NewPerson } from './user/new-user';
export * from './user/read-own-data.query';
export * from './user/register.use-case';
export * from './user/request-password-reset.use-case';
export {
  type ChangePlansCommand,
  type DeactivateUsersCommand,
  type SelectedUser,
  SelectedUsers,
} from './user/selected-users';
export * from './user/set-password-by-link.use-case';
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
export type { RequestedHours, RequestedWeekday, SpecialDayChange } from './workspace/requested-hours';
