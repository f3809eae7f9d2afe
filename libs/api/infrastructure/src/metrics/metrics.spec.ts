import type { Database, PersistenceLog } from '../persistence';
import { Metrics } from '.';

const lineOf = async (metrics: Metrics, series: string) =>
  (await metrics.text()).split('\n').find((line) => line.startsWith(`${series} `));

describe('metrics', () => {
  it('count what the database has run again, and pass it on', async () => {
    const heard: unknown[] = [];
    const log: PersistenceLog = {
      info: (...all) => heard.push(all),
      warn: (...all) => heard.push(all),
      rerun: (...all) => heard.push(all),
    };
    const metrics = new Metrics();
    const listening = metrics.listening(log);
    listening.rerun(1, 'Deadlock found');
    listening.rerun(2, 'Deadlock found');
    listening.warn('Waiting');
    expect(heard).toEqual([[1, 'Deadlock found'], [2, 'Deadlock found'], ['Waiting']]);
    expect(await lineOf(metrics, 'roomhours_database_reruns_total')).toBe('roomhours_database_reruns_total 2');
  });

  it('ask the database at the moment of the question', async () => {
    const idle = { running: 0, waiting: 0 };
    let isReady = false;
    let load = { read: idle, write: idle };
    const metrics = new Metrics();
    metrics.watch({
      isReady: () => isReady,
      get load() {
        return load;
      },
    } as Database);
    expect(await lineOf(metrics, 'roomhours_database_ready')).toMatch(/ 0$/);
    isReady = true;
    load = { read: idle, write: { running: 3, waiting: 7 } };
    expect(await lineOf(metrics, 'roomhours_database_ready')).toMatch(/ 1$/);
    expect(await lineOf(metrics, 'roomhours_database_work{kind="write",state="waiting"}')).toMatch(/ 7$/);
    expect(await lineOf(metrics, 'roomhours_database_work{kind="write",state="running"}')).toMatch(/ 3$/);
  });
});
