import type { Database, PersistenceLog } from '../persistence';
import { Metrics } from '.';

const lineOf = async (metrics: Metrics, series: string) =>
  (await metrics.text()).split('\n').find((line) => line.startsWith(`${series} `));

describe('metrics', () => {
  it('count repeated transactions, and forward all log lines', async () => {
    const logged: unknown[] = [];
    const log: PersistenceLog = {
      info: (...all) => logged.push(all),
      warn: (...all) => logged.push(all),
      onRetry: (...all) => logged.push(all),
    };
    const metrics = new Metrics();
    const counting = metrics.countRetries(log);
    counting.onRetry(1, 'Deadlock found');
    counting.onRetry(2, 'Deadlock found');
    counting.warn('Waiting');
    expect(logged).toEqual([[1, 'Deadlock found'], [2, 'Deadlock found'], ['Waiting']]);
    expect(await lineOf(metrics, 'roomhours_database_reruns_total')).toBe('roomhours_database_reruns_total 2');
  });

  it('read the state of the database when they are collected', async () => {
    const idle = { running: 0, waiting: 0 };
    let isReady = false;
    let load = { read: idle, write: idle };
    const metrics = new Metrics();
    metrics.observe({
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
