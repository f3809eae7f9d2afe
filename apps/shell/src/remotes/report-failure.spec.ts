import { fakeApi } from '@roomhours/data-access/testing';
import { RemoteFailure } from './remote-failure';
import { reportFailure } from './report-failure';

it('tells the server what failed, once for one version', () => {
  const api = fakeApi({ 'POST /api/client-errors': { status: 204 } });
  const failure = new RemoteFailure('broken', new TypeError('x is\n\tundefined'));
  reportFailure('admin', '1.0.0', failure);
  reportFailure('admin', '1.0.0', failure);
  reportFailure('admin', '1.1.0', failure);
  reportFailure('admin', null, new RemoteFailure('slow'));
  reportFailure('admin', '1.1.0', new RemoteFailure('damaged', 'é'.repeat(600)));
  const detail = 'TypeError: x is undefined';
  expect(api.calls.map(({ body }) => body)).toEqual([
    { remote: 'admin', version: '1.0.0', kind: 'broken', detail },
    { remote: 'admin', version: '1.1.0', kind: 'broken', detail },
    { remote: 'admin', version: null, kind: 'slow', detail: null },
    { remote: 'admin', version: '1.1.0', kind: 'damaged', detail: 'é'.repeat(500) },
  ]);
});
