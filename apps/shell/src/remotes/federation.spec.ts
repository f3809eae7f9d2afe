import React from 'react';
import { importRemote } from './federation';

const globals = window as unknown as Record<string, unknown>;
const container = () => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(() => ({ default: 'module' })) });

/** Plays the browser: what a script element that is put into the page does. */
function onScript(run: (script: HTMLScriptElement) => void) {
  jest
    .spyOn(document.head, 'append')
    .mockImplementation((node) => queueMicrotask(() => run(node as HTMLScriptElement)));
}

const loads = (define: () => void) =>
  onScript((script) => {
    define();
    script.onload?.(new Event('load'));
  });

it("runs the remote's script, offers it React, and gives its module", async () => {
  const remote = container();
  loads(() => (globals.admin = remote));
  await expect(importRemote('admin', '/remotes/admin/remoteEntry.1.js')).resolves.toEqual({ default: 'module' });

  const scope = remote.init.mock.calls[0]?.[0];
  expect(Object.keys(scope)).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
  const offered = await scope.react[React.version].get();
  expect(offered().useState).toBe(React.useState);
  expect(remote.get).toHaveBeenCalledWith('./remote');
});

it('lets nothing of an earlier version mix with this one', async () => {
  globals.admin = container();
  globals.adminChunks = [[['old']]];
  loads(() => {
    expect([globals.admin, globals.adminChunks]).toEqual([undefined, undefined]);
    globals.admin = container();
  });
  await importRemote('admin', '/remotes/admin/remoteEntry.2.js');
  expect.assertions(1);
});

it('is missing when the script does not arrive, and broken when it is not that remote', async () => {
  onScript((script) => (script.onerror as () => void)());
  await expect(importRemote('admin', '/gone.js')).rejects.toMatchObject({ kind: 'missing' });
  loads(() => undefined);
  await expect(importRemote('admin', '/other.js')).rejects.toMatchObject({ kind: 'broken' });
});
