import { ADMIN_TABS, tabOf } from './tabs';

it.each([
  ['?tab=rooms', 'rooms'],
  ['?page=2&tab=blocked', 'blocked'],
  ['', 'users'],
  ['?tab=nothing', 'users'],
])('opens for the address %p the tab %p', (search, key) => expect(tabOf(search).key).toBe(key));

it('has the tabs of the specification, in its order', () => {
  expect(ADMIN_TABS.map(({ key, label }) => [key, label])).toEqual([
    ['users', 'User Management'],
    ['subscriptions', 'Subscription Plans'],
    ['rooms', 'Room Settings'],
    ['bookingConfig', 'Booking Config'],
    ['bookings', 'All Bookings'],
    ['blocked', 'Blocked Times'],
    ['reports', 'Usage Reports'],
  ]);
});
