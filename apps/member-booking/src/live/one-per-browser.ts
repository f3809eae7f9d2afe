import type { Changed } from './change-stream';

/** What the windows of a browser share. Each is null if the browser does not support it. */
export interface SharedPort {
  locks: Pick<LockManager, 'request'> | null;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
}

const NAME = 'roomhours:changes';

/** Web Locks exist only in secure contexts: HTTPS or localhost. */
export const browserSharing: SharedPort = {
  get locks() {
    return (navigator.locks as LockManager | undefined) ?? null;
  },
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
};

/** Starts to report changes. Returns a function that stops it. */
export type Follow = (report: (changed: Changed) => void) => () => void;

/**
 * Opens one stream for all windows of a browser. The window with the lock broadcasts the changes; when it closes, another window gets
 * the lock. A browser has six HTTP/1.1 connections to a server, so a stream for each window could leave none for the API. Without
 * Web Locks each window opens a stream.
 */
export function onePerBrowser(follow: Follow, port: SharedPort = browserSharing): Follow {
  return (report) => {
    const { locks } = port;
    const channel = locks && port.channel(NAME);
    if (!locks || !channel) return follow(report);
    const leaving = new AbortController();
    channel.addEventListener('message', ({ data }: MessageEvent<Changed>) => report(data));
    const reportToAll = (changed: Changed) => {
      channel.postMessage(changed);
      report(changed);
    };
    const lead = () =>
      new Promise<void>((resolve) => {
        const stop = follow(reportToAll);
        leaving.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    // An abort while waiting for the lock is expected. Nothing else can fail.
    locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined);
    return () => {
      leaving.abort();
      channel.close();
    };
  };
}
