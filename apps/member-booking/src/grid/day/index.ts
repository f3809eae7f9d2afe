export { DayGrid } from './day-grid';
