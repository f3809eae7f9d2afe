import { ScheduleModule } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { silentLog } from '../system';
import { PeriodicDeletion } from './periodic-deletion';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the periodic deletion', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sweeps a minute after the start and every hour, even if one store fails', async () => {
    const swept: string[] = [];
    const stores = [
      { sweep: () => Promise.reject(new Error('unavailable')) },
      { sweep: async () => void swept.push('sessions') },
    ];
    const app = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot()],
      providers: [{ provide: PeriodicDeletion, useFactory: () => new PeriodicDeletion(stores, silentLog()) }],
    }).compile();
    await app.init();
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(swept).toEqual([]);
    await jest.advanceTimersByTimeAsync(HOUR - MINUTE);
    expect(swept).toEqual(['sessions']);
    await jest.advanceTimersByTimeAsync(1);
    expect(swept).toEqual(['sessions', 'sessions']);
    await app.close();
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect(swept).toHaveLength(2);
  });
});
