import { positiveInteger } from './url-query';

it.each([
  ['page=3', 3],
  ['page=0', null],
  ['page=-1', null],
  ['page=1.5', null],
  ['page=x', null],
  ['page=9999999999', null],
  ['', null],
])('reads %p as the page %p', (query, page) => expect(positiveInteger(new URLSearchParams(query), 'page')).toBe(page));
