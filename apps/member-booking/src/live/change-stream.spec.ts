import { type Changed, keepStream } from './change-stream';
import { FakeStreams } from './testing';

describe('the stream of changes', () => {
  let streams: FakeStreams;
  let told: Changed[];
  let close: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    [streams, told] = [new FakeStreams(), []];
    close = keepStream((changed) => told.push(changed), streams);
  });
  afterEach(() => {
    close();
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTime(ms);

  it('reports at first that anything may have changed, then which rooms have', () => {
    streams.last.begin();
    streams.last.say({ rooms: [3, 1] });
    expect(told).toEqual([null, [3, 1]]);
  });

  it.each(['', 'not JSON', '{}', '{"rooms":3}'])('takes %p for a change of anything', (data) => {
    streams.last.say(data);
    expect(told).toEqual([null]);
  });

  it('is opened again at once when a good one ends', () => {
    streams.random = () => 1;
    streams.last.begin();
    pass(5_000);
    streams.last.fail();
    pass(149);
    expect([streams.all.length, streams.openOnes]).toEqual([1, 0]);
    pass(1);
    expect([streams.all.length, streams.openOnes]).toEqual([2, 1]);
  });

  it('is tried again after pauses that grow up to half a minute while it is refused, and then begin anew', () => {
    streams.random = () => 1;
    const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    for (const [index, pause] of pauses.entries()) {
      streams.last.fail();
      pass(pause - 1);
      expect(streams.all).toHaveLength(index + 1);
      pass(1);
      expect(streams.all).toHaveLength(index + 2);
    }
    pass(5_000);
    streams.last.fail();
    pass(150);
    streams.last.fail();
    pass(1_000);
    expect(streams.openOnes).toBe(1);
  });

  it('pauses for between half and all of that time', () => {
    streams.last.fail();
    pass(499);
    expect(streams.all).toHaveLength(1);
    pass(1);
    expect(streams.all).toHaveLength(2);
  });

  it('is replaced when it is older than the server lets any be', () => {
    streams.last.begin();
    pass(330_000);
    expect(streams.all.map(({ isOpen }) => isOpen)).toEqual([false]);
    pass(1);
    expect(streams.all.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('stays closed, whatever events follow', () => {
    const [first] = streams.all;
    close();
    first!.fail();
    pass(1_000_000);
    expect([streams.all.length, streams.openOnes]).toEqual([1, 0]);
  });

  it('is not opened again when it is closed in a pause', () => {
    streams.last.fail();
    close();
    pass(1_000_000);
    expect(streams.all).toHaveLength(1);
  });

  it('does nothing where there are no such streams', () => {
    keepStream((changed) => told.push(changed))();
    expect(told).toEqual([]);
  });
});
