import type { Plan } from '@roomhours/contract';
import { calledText, nameText, planText, quotaText, shareOf, usageText } from './user-text';

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', null, 'Ada'],
  [null, 'Lovelace', 'Lovelace'],
  [null, null, '-'],
])('names %p %p: %p', (firstName, lastName, text) => expect(nameText({ firstName, lastName })).toBe(text));

it('names users by their name, else by their email', () => {
  const email = 'ada@roomhours.example';
  expect(calledText({ firstName: 'Ada', lastName: null, email })).toBe('Ada');
  expect(calledText({ firstName: null, lastName: null, email })).toBe(email);
});

it.each([
  [0, '∞ (Unlimited)'],
  [0.5, '0.5 hours'],
  [1, '1 hour'],
  [1234, '1,234 hours'],
])('a quota of %p: %p', (monthlyQuota, text) => expect(quotaText({ monthlyQuota })).toBe(text));

it('separates the thousands of used hours', () => {
  expect(usageText(1200.5, 1500)).toBe('1,200.5 of 1,500 hours');
});

it('names plans by their display name', () => {
  const plans = [{ name: 'flex', displayName: 'Flex' }] as Plan[];
  expect(planText({ subscription: 'flex' }, plans)).toBe('Flex');
  expect(planText({ subscription: 'gold' }, plans)).toBe('gold');
  expect(planText({ subscription: null }, plans)).toBe('-');
});

it('rounds shares of a quota down', () => {
  expect([shareOf(3.98, 4), shareOf(4, 4), shareOf(0, 4)]).toEqual([99, 100, 0]);
});
