import { NestLog, createLog } from './log';

describe('the log', () => {
  it('prints only warnings and errors outside production, one readable line each', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { pino } = createLog(false);
    pino.info('ready');
    pino.child({ requestId: 'r-1' }).warn({ reason: 'unavailable' }, 'A request could not be served');
    pino.error({ err: new Error('broken') }, 'A request failed');
    const lines = written.mock.calls.map(([text]) => String(text));
    expect(lines[0]).toBe('warning: [r-1] A request could not be served (unavailable)\n');
    expect(lines[1]).toMatch(/^error: A request failed\nError: broken\n +at /);
    expect(lines).toHaveLength(2);
  });

  it('accepts the lines of Nest, and prints only its errors', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const nest = new NestLog(createLog(false));
    nest.log('Mapped {/api/rooms, GET} route');
    nest.error(new Error('broken'));
    expect(written.mock.calls.map(([text]) => String(text).split('\n')[0])).toEqual(['error: broken']);
  });
});
