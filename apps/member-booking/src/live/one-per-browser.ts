import type { Changed } from './change-stream';

/** What the windows of one browser have in common. Either is null where the browser does not have it. */
export interface SharedPort {
  locks: Pick<LockManager, 'request'> | null;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
}

const NAME = 'roomhours:changes';

/** Locks are for secure pages only: by https, or on this machine. */
export const browserSharing: SharedPort = {
  get locks() {
    return (navigator.locks as LockManager | undefined) ?? null;
  },
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
};

/** Begins to tell what changes; returns how to end it. */
export type Follow = (tell: (changed: Changed) => void) => () => void;

/**
 * One window of the browser follows and passes on what it is told; the others hear it from there, and one of them follows
 * when that one is gone. A browser has six HTTP/1.1 connections to a server: seven windows with a stream each would leave none
 * to call the API. Where nothing can be shared each window follows by itself.
 */
export function onePerBrowser(follow: Follow, port: SharedPort = browserSharing): Follow {
  return (tell) => {
    const { locks } = port;
    const channel = locks && port.channel(NAME);
    if (!locks || !channel) return follow(tell);
    const leaving = new AbortController();
    channel.addEventListener('message', ({ data }: MessageEvent<Changed>) => tell(data));
    const tellAll = (changed: Changed) => {
      channel.postMessage(changed);
      tell(changed);
    };
    const lead = () =>
      new Promise<void>((resolve) => {
        const stop = follow(tellAll);
        leaving.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    // Leaving before it was one's turn is no failure; nothing else can fail.
    locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined);
    return () => {
      leaving.abort();
      channel.close();
    };
  };
}
