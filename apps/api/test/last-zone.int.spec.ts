import { Database, LastZone, Log } from '@roomhours/infrastructure';
import { DatabaseSeed } from '../src/seed/database-seed';
import { onBothEngines } from './support/both-engines';
import { TEST_ZONE } from './support/test-api';

onBothEngines('a start', (api) => {
  it('in another time zone than before is logged, once', async () => {
    const { app } = api();
    await app.get(Database).write((manager) => manager.query('DELETE FROM last_zone'));
    const warn = jest.spyOn(app.get(Log).pino, 'warn');
    const start = () => app.get(DatabaseSeed).run(false);

    await start();
    await start();
    expect(warn).not.toHaveBeenCalled();

    await app.get(LastZone).replace('Asia/Tokyo');
    await start();
    await start();
    expect(warn.mock.calls).toEqual([
      [
        { reason: `Asia/Tokyo before, ${TEST_ZONE} now` },
        'The time zone of the workspace has changed: stored bookings are shown at other times of day',
      ],
    ]);
    warn.mockRestore();
  });
});
