import type { Webhook } from '@roomhours/contract';
import { healthText } from './webhook-text';

const lock: Webhook = {
  ...{ id: 1, url: 'https://lock.example/hook', events: ['booking.created'], enabled: true, etag: '"1"' },
  ...{ createdAt: '2026-11-24T09:05:00Z', disabledBecause: null, failingSince: null },
};

it.each<[Partial<Webhook>, string]>([
  [{}, 'Enabled'],
  [{ enabled: false }, 'Disabled'],
  [{ failingSince: '2026-11-24T09:05:00Z' }, 'Failing since Tue 24 Nov 2026, 10:05'],
  [{ enabled: false, disabledBecause: 'failures' }, 'Disabled: every delivery failed for 5 days'],
  [{ enabled: false, disabledBecause: 'gone' }, 'Disabled: the receiver answered 410, gone'],
])('describes the state %j as %s', (change, text) =>
  expect(healthText({ ...lock, ...change }, 'Europe/Berlin')).toBe(text),
);
