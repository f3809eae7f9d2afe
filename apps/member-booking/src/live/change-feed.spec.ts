/** @jest-environment ../../tools/jest/web-environment.cjs */
import { GRID_POLL_MS } from '@roomhours/limits';
import { ChangeFeed } from './change-feed';
import type { Changed } from './change-stream';
import { FakeSource } from './testing';

describe('the feed of changes', () => {
  let source: FakeSource;
  let told: Changed[];
  beforeEach(() => {
    jest.useFakeTimers();
    [source, told] = [new FakeSource(), []];
  });
  afterEach(() => {
    look('visible');
    jest.useRealTimers();
  });

  const pass = (ms: number) => jest.advanceTimersByTime(ms);
  const listen = (feed: ChangeFeed) => feed.subscribe((changed) => told.push(changed));
  const look = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('keeps one stream for all listeners, and closes it with the last listener', () => {
    const feed = new ChangeFeed(source.follow);
    expect(source.followers.size).toBe(0);
    const leave = [listen(feed), listen(feed)];
    expect(source.followers.size).toBe(1);
    leave[0]!();
    expect(source.followers.size).toBe(1);
    leave[1]!();
    look('hidden');
    look('visible');
    expect(source.followers.size).toBe(0);
  });

  it('follows only while the window is visible, and drops what it has not reported', () => {
    look('hidden');
    const leave = listen(new ChangeFeed(source.follow));
    expect(source.followers.size).toBe(0);
    look('visible');
    expect(source.followers.size).toBe(1);
    source.report([1]);
    look('hidden');
    pass(10_000);
    expect([source.followers.size, told]).toEqual([0, []]);
    leave();
  });

  it('reports changes within 150 ms of each other together', () => {
    const leave = listen(new ChangeFeed(source.follow, () => 1));
    source.report([1, 2]);
    source.report([2, 3]);
    pass(149);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual([[1, 2, 3]]);
    leave();
  });

  it('reports that anything may have changed if one of several changes says so', () => {
    const leave = listen(new ChangeFeed(source.follow, () => 0));
    pass(GRID_POLL_MS);
    source.report([1]);
    source.report(null);
    source.report([2]);
    pass(0);
    expect(told).toEqual([null]);
    leave();
  });

  it('does not report the opening of the stream while the listeners have just read', () => {
    const leave = listen(new ChangeFeed(source.follow, () => 0));
    pass(GRID_POLL_MS - 1);
    source.report(null);
    pass(1_000);
    expect(told).toEqual([]);
    source.report(null);
    pass(0);
    expect(told).toEqual([null]);
    leave();
  });

  it('reports a stream that opens again shortly after the first opening', () => {
    const leave = listen(new ChangeFeed(source.follow, () => 0));
    source.report(null);
    pass(500);
    source.report(null);
    pass(0);
    expect(told).toEqual([null]);
    leave();
  });

  it('reports at most twice a second during many changes, and the last of them', () => {
    const leave = listen(new ChangeFeed(source.follow, () => 0));
    for (let times = 0; times < 90; times += 1) {
      source.report([times]);
      pass(10);
    }
    expect(told).toHaveLength(2);
    pass(500);
    expect(told.flat()).toEqual(Array.from({ length: 90 }, (_, index) => index));
    leave();
  });
});
