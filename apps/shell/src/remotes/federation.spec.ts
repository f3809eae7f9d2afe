/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi } from '@roomhours/data-access/testing';
import React from 'react';
import { importRemote } from './federation';
import { runScript } from './testing';

// The runtime warns when a front end replaces an earlier one, which these specs do.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const script = { text: 'code', headers: { 'content-type': 'text/javascript' } };
  mockApi({ 'GET /admin/1.js': script, 'GET /admin/2.js': script, 'GET /admin/3.js': script });
});

const globals = window as unknown as Record<string, unknown>;
const container = () => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(() => ({ default: 'module' })) });
const entry = (file: string) => ({
  name: 'admin' as const,
  url: `https://cdn.example/admin/${file}`,
  integrity: 'sha384-abc',
  isFresh: false,
  signal: new AbortController().signal,
});

it('runs the checked entry, provides the React of the shell, and returns the module', async () => {
  const remote = container();
  const scripts = runScript(() => (globals['admin'] = remote));
  await expect(importRemote(entry('1.js'))).resolves.toEqual({ default: 'module' });

  expect(scripts).toMatchObject([{ src: 'https://cdn.example/admin/1.js', integrity: 'sha384-abc' }]);
  const scope = remote.init.mock.calls[0]?.[0];
  expect(Object.keys(scope)).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
  expect(scope.react[React.version].lib().useState).toBe(React.useState);
  expect(remote.get).toHaveBeenCalledWith('./remote');
});

it('runs the script for every attempt, without globals of an earlier one', async () => {
  const remotes = [container(), container(), container()];
  for (const [index, file] of ['1.js', '1.js', '2.js'].entries()) {
    Object.assign(globals, { admin: 'old', adminChunks: [[['old']]] });
    const left: unknown[] = [];
    runScript(() => {
      left.push(globals['admin'], globals['adminChunks']);
      globals['admin'] = remotes[index];
    });
    await importRemote(entry(file));
    expect(left).toEqual([undefined, undefined]);
  }
  expect(remotes.map(({ get }) => get.mock.calls.length)).toEqual([1, 1, 1]);
});

it('rejects with the error of the front end', async () => {
  const remote = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('boom')) };
  runScript(() => (globals['admin'] = remote));
  await expect(importRemote(entry('3.js'))).rejects.toThrow('boom');
});
