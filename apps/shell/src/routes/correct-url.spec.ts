/** @jest-environment ../../tools/jest/web-environment.cjs */
import { correctUrl } from './correct-url';

it.each([
  ['//admin?tab=rooms#top', '/admin?tab=rooms#top'],
  ['///evil.example/admin', '/evil.example/admin'],
  ['//', '/'],
  ['/admin?to=//evil.example', '/admin?to=//evil.example'],
])('makes %s a path of this origin', (path, corrected) => {
  window.history.replaceState({ key: 'x' }, '', window.location.origin + path);
  correctUrl();
  expect([window.location.href, window.history.state]).toEqual([window.location.origin + corrected, { key: 'x' }]);
});
