export * from './bookable-lengths';
export * from './booking-rules';
export * from './monthly-quota';
export * from './opening-hours';
export * from './running-booking';
export * from './series';
export * from './series-dates';
export * from './wording';
