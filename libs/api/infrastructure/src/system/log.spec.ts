import { NestLog, createLog } from './log';

describe('the log', () => {
  it('is quiet outside production, and one readable line for what needs attention', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { pino } = createLog(false);
    pino.info('all is well');
    pino.child({ requestId: 'r-1' }).warn({ reason: 'away' }, 'A request could not be served');
    pino.error({ err: new Error('broken') }, 'A request failed');
    const lines = written.mock.calls.map(([text]) => String(text));
    expect(lines[0]).toBe('warning: [r-1] A request could not be served (away)\n');
    expect(lines[1]).toMatch(/^error: A request failed\nError: broken\n +at /);
    expect(lines).toHaveLength(2);
  });

  it('takes what Nest says, and shows its errors alone', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const nest = new NestLog(createLog(false));
    nest.log('Mapped {/api/rooms, GET} route');
    nest.error(new Error('broken'));
    expect(written.mock.calls.map(([text]) => String(text).split('\n')[0])).toEqual(['error: broken']);
  });
});
