import React from 'react';
import { importRemote } from './federation';
import { RemoteFailure } from './remote-failure';

// The runtime warns whenever a remote takes the place of an earlier one, which is just what is wanted here.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const globals = window as unknown as Record<string, unknown>;
const container = () => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(() => ({ default: 'module' })) });

/** Plays the browser: what a script element that is put into the page does. */
function onScript(run: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    queueMicrotask(() => run(node as unknown as HTMLScriptElement));
    return node;
  });
}

const loads = (define: (src: string) => void) =>
  onScript((script) => {
    define(script.src);
    script.onload?.(new Event('load'));
  });

it("runs the remote's script, offers it the React of the shell, and gives its module", async () => {
  const remote = container();
  const sources: string[] = [];
  loads((src) => {
    sources.push(src);
    globals.admin = remote;
  });
  await expect(importRemote('admin', '/remotes/admin/remoteEntry.1.js')).resolves.toEqual({ default: 'module' });

  expect(sources).toEqual([new URL('/remotes/admin/remoteEntry.1.js', location.href).href]);
  const scope = remote.init.mock.calls[0]?.[0];
  expect(Object.keys(scope)).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
  expect(scope.react[React.version].lib().useState).toBe(React.useState);
  expect(remote.get).toHaveBeenCalledWith('./remote');
});

it('runs every version anew, and lets nothing of an earlier one mix with it', async () => {
  const [first, second] = [container(), container()];
  loads(() => (globals.admin = first));
  await importRemote('admin', '/remotes/admin/remoteEntry.1.js');
  globals.adminChunks = [[['old']]];
  loads(() => {
    expect([globals.admin, globals.adminChunks]).toEqual([undefined, undefined]);
    globals.admin = second;
  });
  await importRemote('admin', '/remotes/admin/remoteEntry.2.js');
  expect(second.get).toHaveBeenCalledTimes(1);
  expect.assertions(2);
});

it('is missing when the script does not arrive, and broken when it is not that remote', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onScript((script) => script.onerror?.(new Event('error')));
  await expect(importRemote('admin', '/gone.js')).rejects.toMatchObject({ kind: 'missing' });
  loads(() => undefined);
  await expect(importRemote('admin', '/other.js')).rejects.toMatchObject({ kind: 'broken' });
});

it('passes on what the remote itself throws', async () => {
  const remote = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('boom')) };
  loads(() => (globals.admin = remote));
  const failure = await importRemote('admin', '/remotes/admin/remoteEntry.3.js').catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(RemoteFailure);
  expect(String(failure)).toContain('boom');
});
