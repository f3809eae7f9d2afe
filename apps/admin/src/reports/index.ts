/* What the page of a user uses of the reports. */
export { monthText } from './months';
