import { movedPath, tabOf, viewOf } from './tabs';

it.each([
  ['?tab=rooms', 'rooms'],
  ['?page=2&tab=blocked', 'blocked'],
  ['', 'users'],
  ['?tab=nothing', 'users'],
])('opens for the URL %p the tab %p', (search, key) => expect(tabOf(search).key).toBe(key));

it.each([
  ['/admin/audit', 'Audit log'],
  ['/admin/users/7', 'User Details'],
  ['/admin/deliveries', 'Deliveries'],
  ['/admin/nothing', undefined],
  ['/admin/auditors', undefined],
  ['/admin', undefined],
])('finds the view at %s: %s', (pathname, label) => expect(viewOf({ pathname })?.label).toBe(label));

it.each([
  ['?view=audit&page=2', '/admin/audit?page=2'],
  ['?view=user&id=7&upcoming=true', '/admin/users/7?upcoming=true'],
  ['?view=deliveries&webhook=3', '/admin/deliveries?webhook=3'],
  ['?view=nothing', null],
  ['?tab=rooms', null],
])('redirects the earlier address %s to %s', (search, path) => expect(movedPath({ search })).toBe(path));
