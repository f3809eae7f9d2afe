export * from './audit/audit-entry';
export * from './booking/booking';
export * from './booking/change-booking';
export * from './booking/fits-opening-hours';
export * from './booking/free-rooms';
export * from './booking/move-bookings';
export * from './booking/policy-replay';
export * from './booking/refusals';
export * from './booking/request-bookings';
export * from './booking/series';
export * from './calendar/calendar-feed';
export * from './booking/suggest-rooms';
export * from './domain-error';
export * from './ids';
export * from './plan/plan';
export * from './report/occupancy';
export * from './retention';
export * from './room/room';
export * from './user/user';
export * from './workspace/opening-times';
export {
  type BookingPolicies,
  type DayHours,
  MonthlyQuota,
  type WeekdayHours,
  type Workspace,
} from '@roomhours/booking-rules';
