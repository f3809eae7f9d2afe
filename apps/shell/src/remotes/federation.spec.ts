/** @jest-environment ../../tools/jest/web-environment.cjs */
import React from 'react';
import { importRemote } from './federation';
import { type Container, runEntry } from './entry';

jest.mock('./entry', () => ({ runEntry: jest.fn() }));
const run = jest.mocked(runEntry);

// The runtime warns whenever a remote takes the place of an earlier one, which is just what is wanted here.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const globals = window as unknown as Record<string, unknown>;
const container = () => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(() => ({ default: 'module' })) });
const entry = (file: string) => ({
  name: 'admin' as const,
  url: `https://cdn.example/admin/${file}`,
  integrity: 'sha384-abc',
  afresh: false,
  signal: new AbortController().signal,
});

it("runs the remote's checked entry, offers it the React of the shell, and gives its module", async () => {
  const remote = container();
  run.mockResolvedValue(remote as unknown as Container);
  const asked = entry('remoteEntry.1.js');
  await expect(importRemote(asked)).resolves.toEqual({ default: 'module' });

  expect(run).toHaveBeenCalledWith(asked);
  const scope = remote.init.mock.calls[0]?.[0];
  expect(Object.keys(scope)).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
  expect(scope.react[React.version].lib().useState).toBe(React.useState);
  expect(remote.get).toHaveBeenCalledWith('./remote');
});

it('runs every attempt anew, and lets nothing of an earlier one mix with it', async () => {
  const remotes = [container(), container(), container()];
  for (const [index, file] of ['remoteEntry.1.js', 'remoteEntry.1.js', 'remoteEntry.2.js'].entries()) {
    Object.assign(globals, { admin: 'old', adminChunks: [[['old']]] });
    run.mockImplementation(async () => {
      expect([globals['admin'], globals['adminChunks']]).toEqual([undefined, undefined]);
      return remotes[index] as unknown as Container;
    });
    await importRemote(entry(file));
  }
  expect(remotes.map(({ get }) => get.mock.calls.length)).toEqual([1, 1, 1]);
});

it('passes on what the remote itself throws', async () => {
  const remote = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('boom')) };
  run.mockResolvedValue(remote as unknown as Container);
  await expect(importRemote(entry('remoteEntry.3.js'))).rejects.toThrow('boom');
});
