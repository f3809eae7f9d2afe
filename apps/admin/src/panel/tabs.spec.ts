import { tabOf } from './tabs';

it.each([
  ['?tab=rooms', 'rooms'],
  ['?page=2&tab=blocked', 'blocked'],
  ['', 'users'],
  ['?tab=nothing', 'users'],
])('opens for the URL %p the tab %p', (search, key) => expect(tabOf(search).key).toBe(key));
