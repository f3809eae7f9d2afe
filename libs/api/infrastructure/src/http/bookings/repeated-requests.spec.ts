import { DomainError, type UserId } from '@roomhours/domain';
import { REPEAT_TIMEOUT_MS, RepeatedRequests } from './repeated-requests';

const ADA = 1 as UserId;
const BOB = 2 as UserId;
const key = (text: string) => ({ key: text, fingerprint: 'same' });

/** Creates work that runs until `end` is called, and logs its start. */
function createWork(name: string, log: string[]) {
  let end = (_: Error | null) => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error === null ? resolve(name) : reject(error));
  });
  const run = () => {
    log.push(name);
    return ended;
  };
  return { run, end: (error: Error | null = null) => end(error) };
}

const turn = () => jest.advanceTimersByTimeAsync(0);

describe('repeated requests', () => {
  let requests: RepeatedRequests;
  let log: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    requests = new RepeatedRequests();
    log = [];
  });
  afterEach(() => jest.useRealTimers());

  it('run one after another, after refused ones too', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map((name) => createWork(name, log));
    const answers = [first!, second!, third!].map(({ run }) => requests.runInOrder(ADA, key('k'), run));
    const failed = expect(answers[0]).rejects.toThrow('no');
    await turn();
    expect(log).toEqual(['first']);
    first!.end(new Error('no'));
    await failed;
    await turn();
    expect(log).toEqual(['first', 'second']);
    second!.end();
    await turn();
    third!.end();
    expect(await Promise.all(answers.slice(1))).toEqual(['second', 'third']);
    expect(log).toEqual(['first', 'second', 'third']);
  });

  it('do not wait for other keys, for other users, or without a key', async () => {
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => createWork(name, log));
    void requests.runInOrder(ADA, key('k'), works[0]!.run);
    void requests.runInOrder(ADA, key('K'), works[1]!.run);
    void requests.runInOrder(BOB, key('k'), works[2]!.run);
    void requests.runInOrder(ADA, null, works[3]!.run);
    void requests.runInOrder(ADA, null, works[4]!.run);
    await turn();
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are retried for ten seconds while another process runs the first request', async () => {
    const running = new DomainError('BOOKING_IN_PROGRESS', 'Running.');
    const elsewhere = jest.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      throw running;
    });
    const refused = expect(requests.runInOrder(ADA, key('k'), elsewhere)).rejects.toBe(running);
    await jest.advanceTimersByTimeAsync(REPEAT_TIMEOUT_MS);
    await refused;
    expect(elsewhere).toHaveBeenCalledTimes(10);

    elsewhere.mockRejectedValueOnce(running).mockResolvedValueOnce('answer' as never);
    expect(await requests.runInOrder(ADA, key('k'), elsewhere)).toBe('answer');
    const other = jest.fn().mockRejectedValue(new DomainError('BOOKING_CONFLICT', 'Taken.'));
    await expect(requests.runInOrder(ADA, key('k'), other)).rejects.toThrow('Taken.');
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('wait at most ten seconds', async () => {
    const [first, waiting, late] = ['first', 'waiting', 'late'].map((name) => createWork(name, log));
    void requests.runInOrder(ADA, key('k'), first!.run);
    void requests.runInOrder(ADA, key('k'), waiting!.run);
    await jest.advanceTimersByTimeAsync(REPEAT_TIMEOUT_MS - 1);
    first!.end();
    await turn();
    expect(log).toEqual(['first', 'waiting']);

    const refused = expect(requests.runInOrder(ADA, key('k'), late!.run)).rejects.toMatchObject({
      code: 'BOOKING_IN_PROGRESS',
    });
    await jest.advanceTimersByTimeAsync(REPEAT_TIMEOUT_MS);
    await refused;
    expect(log).toEqual(['first', 'waiting']);
  });
});
