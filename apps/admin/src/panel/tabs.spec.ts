import { ADMIN_TABS, tabOf } from './tabs';

it.each([
  ['?tab=rooms', 'rooms'],
  ['', ADMIN_TABS[0].key],
  ['?tab=nothing', ADMIN_TABS[0].key],
])('opens for the address %p the tab %p', (search, key) => expect(tabOf(search).key).toBe(key));

it('has no key twice', () => {
  expect(new Set(ADMIN_TABS.map(({ key }) => key)).size).toBe(ADMIN_TABS.length);
});
