import { mockApi } from '@roomhours/data-access/testing';
import { RemoteFailure } from './remote-failure';
import { reportFailure } from './report-failure';

it('reports a failure of a version once', async () => {
  const api = mockApi({ 'POST /api/client-errors': { status: 204 } });
  const failure = new RemoteFailure('crashed', new TypeError('x is\n\tundefined'));
  await Promise.all([
    reportFailure('admin', '1.0.0', failure),
    reportFailure('admin', '1.0.0', failure),
    reportFailure('admin', '1.1.0', failure),
    reportFailure('admin', null, new RemoteFailure('unreachable')),
    reportFailure('admin', '1.1.0', new RemoteFailure('refused', 'é'.repeat(600))),
  ]);
  const detail = 'TypeError: x is undefined';
  expect(api.requests.map(({ body }) => body)).toEqual([
    { remote: 'admin', version: '1.0.0', kind: 'crashed', detail },
    { remote: 'admin', version: '1.1.0', kind: 'crashed', detail },
    { remote: 'admin', version: null, kind: 'unreachable', detail: null },
    { remote: 'admin', version: '1.1.0', kind: 'refused', detail: 'é'.repeat(500) },
  ]);
});

it('returns the reference of the report, also for the same failure again', async () => {
  mockApi({
    'POST /api/client-errors': { status: 204, headers: { 'X-Request-Id': '3f2a9c1b-77aa-4c1e-9a55-0123456789ab' } },
  });
  const failure = new RemoteFailure('crashed');
  await expect(reportFailure('admin', '1.2.0', failure)).resolves.toBe('3f2a9c1b');
  await expect(reportFailure('admin', '1.2.0', failure)).resolves.toBe('3f2a9c1b');
});

it('returns null if the request failed, and sends the report again next time', async () => {
  const api = mockApi({ 'POST /api/client-errors': { status: 503, text: '' } });
  const failure = new RemoteFailure('crashed');
  await expect(reportFailure('admin', '1.3.0', failure)).resolves.toBeNull();
  await expect(reportFailure('admin', '1.3.0', failure)).resolves.toBeNull();
  expect(api.requests).toHaveLength(2);
});
