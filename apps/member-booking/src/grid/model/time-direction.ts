/** How time runs: down in a week, to the right in a day of all rooms. */
export type TimeDirection = 'down' | 'right';
