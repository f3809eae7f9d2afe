import type { Changed } from './change-stream';
import { type SharedPort, onePerBrowser } from './one-per-browser';
import { FakeSource } from './testing';

/** Locks and channels as the windows of one browser share them. */
class FakeBrowser {
  private readonly channels = new Set<EventTarget>();
  private queue: { grant: () => Promise<void>; signal: AbortSignal }[] = [];
  private isHeld = false;

  readonly port = {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }, grant: () => Promise<void>) => {
        this.queue.push({ grant, signal });
        this.next();
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('AbortError'))),
        );
      },
    },
    channel: () => {
      const own = new EventTarget();
      this.channels.add(own);
      return Object.assign(own, {
        postMessage: (data: unknown) =>
          this.channels.forEach((other) => other !== own && other.dispatchEvent(new MessageEvent('message', { data }))),
        close: () => this.channels.delete(own),
      });
    },
  } as unknown as SharedPort;

  get listening(): number {
    return this.channels.size;
  }

  private next(): void {
    if (this.isHeld) return;
    const first = this.queue.shift();
    if (!first) return;
    if (first.signal.aborted) return this.next();
    this.isHeld = true;
    void first.grant().then(() => {
      this.isHeld = false;
      this.next();
    });
  }
}

describe('the windows of one browser', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('hear all of one of them, and another takes its place when it is gone', async () => {
    const [source, browser] = [new FakeSource(), new FakeBrowser()];
    const told: Changed[][] = [[], [], []];
    const leave = told.map((own) => onePerBrowser(source.follow, browser.port)((changed) => own.push(changed)));
    expect(source.followers.size).toBe(1);
    source.report([1]);
    expect(told).toEqual([[[1]], [[1]], [[1]]]);

    leave[1]!();
    leave[0]!();
    await settle();
    expect(source.followers.size).toBe(1);
    source.report(null);
    expect(told).toEqual([[[1]], [[1]], [[1], null]]);
    leave[2]!();
    await settle();
    expect([source.followers.size, browser.listening]).toEqual([0, 0]);
  });

  it.each(['locks', 'channel'])('follow by themselves where there are no shared %s', (what) => {
    const [source, { port }] = [new FakeSource(), new FakeBrowser()];
    const poor = what === 'locks' ? { ...port, locks: null } : { ...port, channel: () => null };
    const leave = [1, 2].map(() => onePerBrowser(source.follow, poor)(() => undefined));
    expect(source.followers.size).toBe(2);
    leave.forEach((each) => each());
    expect(source.followers.size).toBe(0);
  });
});
