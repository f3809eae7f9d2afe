/** The keys of the page, by what they do. `KeysDialog` lists them. */
export const PAGE_KEYS = {
  newBooking: 'n',
  findRoom: 'f',
  today: 't',
  day: 'd',
  week: 'w',
  room: '/',
  list: '?',
} as const;
