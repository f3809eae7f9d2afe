import type { Impact } from '@roomhours/contract';

/** '3 upcoming bookings of 2 members' */
export function countText({ bookings, members }: Pick<Impact, 'bookings' | 'members'>): string {
  return `${plural(bookings, 'upcoming booking')} of ${plural(members, 'member')}`;
}

/** '1 user', '1,200 users' */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
