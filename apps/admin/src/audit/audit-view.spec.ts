import { queryOf, viewOf } from './audit-view';

it.each(['kind=plans', 'kind=constructor', 'from=2026-11-25&to=2026-11-24', 'from=1969-12-31', 'actorId=x'])(
  'ignores the invalid filter %p',
  (query) => expect(queryOf(viewOf(new URLSearchParams(query)))).toEqual({}),
);
