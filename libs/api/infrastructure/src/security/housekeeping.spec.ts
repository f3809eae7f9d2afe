import { silentLog } from '../system';
import { Housekeeping } from './housekeeping';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('housekeeping', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sweeps a minute after the start and every hour, even if one store fails', async () => {
    const swept: string[] = [];
    const stores = [
      { sweep: () => Promise.reject(new Error('unavailable')) },
      { sweep: async () => void swept.push('sessions') },
    ];
    const housekeeping = new Housekeeping(stores, silentLog());
    housekeeping.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(swept).toEqual([]);
    await jest.advanceTimersByTimeAsync(HOUR - MINUTE);
    expect(swept).toEqual(['sessions']);
    await jest.advanceTimersByTimeAsync(1);
    expect(swept).toEqual(['sessions', 'sessions']);
    housekeeping.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect(swept).toHaveLength(2);
  });
});
