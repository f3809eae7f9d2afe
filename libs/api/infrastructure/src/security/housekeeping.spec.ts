import { silentLog } from '../system';
import { Housekeeping } from './housekeeping';

const HOUR = 60 * 60_000;

describe('housekeeping', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sweeps every hour, and one room that cannot be swept does not stop it', async () => {
    const swept: string[] = [];
    const rooms = [
      { sweep: () => Promise.reject(new Error('out of reach')) },
      { sweep: async () => void swept.push('sessions') },
    ];
    const housekeeping = new Housekeeping(rooms, silentLog());
    housekeeping.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(HOUR - 1);
    expect(swept).toEqual([]);
    await jest.advanceTimersByTimeAsync(HOUR + 1);
    expect(swept).toEqual(['sessions', 'sessions']);
    housekeeping.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect(swept).toHaveLength(2);
  });
});
