/** Why no booking can start at a wall time that a clock change skips. */
export const REASON_NO_SUCH_TIME = 'The clocks change: this time does not exist on this day';
