import { run } from './child.mjs';
import { findProgram, installPackages } from './programs.mjs';
import { Plain } from './say.mjs';

const NAMES = ['redis-server', 'valkey-server'];
const ADVICE = 'The tests of sessions in Redis need redis-server: install it, or set REDIS_SERVER to it.';

/**
 * The Redis program that the tests start and stop themselves: the one REDIS_SERVER names, else one that is installed,
 * else Debian's.
 *
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function findRedis() {
  const path = process.env.REDIS_SERVER ?? findProgram(NAMES) ?? (await installRedis());
  const { code, output } = await run(path, ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new Plain(`${path} does not start. ${ADVICE}`);
  return { path, version: output.trim().split(' ').slice(0, 3).join(' ') };
}

async function installRedis() {
  await installPackages(['redis-server'], ADVICE);
  const path = findProgram(NAMES);
  if (!path) throw new Plain(ADVICE);
  return path;
}
