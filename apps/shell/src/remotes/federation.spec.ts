/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi } from '@roomhours/data-access/testing';
import React from 'react';
import { importRemote } from './federation';
import { onScript, runScript } from './testing';

// The runtime warns when a front end replaces an earlier one, which these specs do.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const globals = window as unknown as Record<string, unknown>;
const container = () => ({ init: jest.fn(), get: jest.fn().mockResolvedValue(() => ({ default: 'module' })) });
const load = (file: string) => {
  const contract = { needs: 1, offers: 1 };
  const entry = `http://localhost/admin/${file}`;
  return importRemote('admin', { version: '1.0.0', entry, integrity: 'sha384-abc', contract, routes: [] });
};

it('makes the browser check the hash, provides the React of the shell, and returns the module', async () => {
  const remote = container();
  const scripts = runScript(() => (globals['admin'] = remote));
  await expect(load('1.js')).resolves.toEqual({ default: 'module' });

  expect(scripts.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    ['http://localhost/admin/1.js', 'sha384-abc', 'anonymous'],
  ]);
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
    await load(file);
    expect(left).toEqual([undefined, undefined]);
  }
  expect(remotes.map(({ get }) => get.mock.calls.length)).toEqual([1, 1, 1]);
});

it('rejects with the error of the front end', async () => {
  const remote = { init: jest.fn(), get: jest.fn().mockRejectedValue(new Error('boom')) };
  runScript(() => (globals['admin'] = remote));
  await expect(load('3.js')).rejects.toThrow('boom');
});

it('retries a script that fails once, past the cache', async () => {
  const api = mockApi({ 'GET /admin/4.js': { text: 'code' } });
  const remote = container();
  let attempts = 0;
  const scripts = onScript((script) => {
    attempts += 1;
    if (attempts === 1) return script.onerror?.(new Event('error'));
    globals['admin'] = remote;
    return script.onload?.(new Event('load'));
  });
  await expect(load('4.js')).resolves.toEqual({ default: 'module' });
  expect([scripts.length, api.requests.map(({ cache }) => cache)]).toEqual([2, ['reload']]);
});

it.each([
  ['is missing', { status: 404, text: '' }, 1],
  ['fails again', { text: 'code' }, 2],
])('rejects if the script %s', async (_what, answer, times) => {
  mockApi({ 'GET /admin/5.js': answer });
  const scripts = onScript((script) => script.onerror?.(new Event('error')));
  await expect(load('5.js')).rejects.toThrow('ScriptNetworkError');
  expect(scripts).toHaveLength(times);
});
