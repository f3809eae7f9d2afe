import { Log } from '@roomhours/infrastructure';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';

const MAX_REPORTS = 20;
const report = { remote: 'memberBooking', version: '1.4.0', kind: 'damaged', detail: 'x.js does not have the hash' };

onMySql('a failed front end', (api) => {
  let lines: jest.SpyInstance;

  let hour = 8;

  beforeEach(() => {
    // After the window of the previous spec.
    api().clock.set(`2026-03-02T${(hour += 1)}:00:00Z`.replace('T9:', 'T09:'));
    lines = jest.spyOn(api().app.get(Log).pino, 'warn').mockImplementation(() => undefined);
  });

  it('is logged with the user and the request', async () => {
    const { client, user } = await api().member();
    const { status, headers } = await client.post('/api/client-errors', { ...report, userId: 1 });
    expect(status).toBe(204);
    const { detail: reason, ...known } = report;
    expect(lines.mock.calls).toEqual([
      [
        { ...known, reason, userId: user.id, requestId: headers.get('X-Request-Id') },
        'The front end memberBooking 1.4.0 failed in a browser: damaged',
      ],
    ]);
  });

  it('may be reported without optional fields', async () => {
    const { client } = await api().member();
    expect((await client.post('/api/client-errors', { remote: 'admin', kind: 'slow', version: null })).status).toBe(
      204,
    );
    expect(lines.mock.calls[0]).toEqual([
      expect.objectContaining({ version: null, reason: undefined }),
      'The front end admin of an unknown version failed in a browser: slow',
    ]);
  });

  it('is logged up to a limit per user', async () => {
    const [{ client: ada }, { client: mei }] = [await api().member(), await api().member()];
    for (let count = 0; count < MAX_REPORTS + 5; count += 1) {
      expect((await ada.post('/api/client-errors', report)).status).toBe(204);
    }
    expect(lines).toHaveBeenCalledTimes(MAX_REPORTS);
    await mei.post('/api/client-errors', report);
    expect(lines).toHaveBeenCalledTimes(MAX_REPORTS + 1);
  });

  it('is refused with invalid texts', async () => {
    const { client } = await api().member();
    const send = (body: object) => client.post('/api/client-errors', { ...report, ...body });
    expect(fieldsOf(await send({ remote: 1, kind: null, detail: 'two\nlines', version: 'x'.repeat(101) }))).toEqual([
      400,
      'VALIDATION_FAILED',
      'remote',
      'version',
      'kind',
      'detail',
    ]);
    expect(lines).not.toHaveBeenCalled();
    expect((await api().anonymous().post('/api/client-errors', report)).status).toBe(401);
  });
});
