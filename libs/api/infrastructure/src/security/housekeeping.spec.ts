import { silentLog } from '../system';
import { Housekeeping } from './housekeeping';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('housekeeping', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sweeps a minute after the start and every hour, and one room that cannot be swept does not stop it', async () => {
    const swept: string[] = [];
    const rooms = [
      { sweep: () => Promise.reject(new Error('out of reach')) },
      { sweep: async () => void swept.push('sessions') },
    ];
    const housekeeping = new Housekeeping(rooms, silentLog());
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
