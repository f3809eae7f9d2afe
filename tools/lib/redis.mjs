import { run } from './child.mjs';
import { findProgram, installPackages } from './programs.mjs';
import { UserError } from './terminal.mjs';

const NAMES = ['redis-server', 'valkey-server'];
const ADVICE = 'The tests of sessions in Redis need redis-server: install it, or set REDIS_SERVER to it.';

/**
 * Finds the Redis program that the tests start and stop: REDIS_SERVER, else an installed one, else Debian's package.
 *
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function findRedis() {
  const path = process.env.REDIS_SERVER ?? findProgram(NAMES) ?? (await installRedis());
  const { code, output } = await run(path, ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new UserError(`${path} does not start. ${ADVICE}`);
  return { path, version: output.trim().split(' ').slice(0, 3).join(' ') };
}

async function installRedis() {
  await installPackages(['redis-server'], ADVICE);
  const path = findProgram(NAMES);
  if (!path) throw new UserError(ADVICE);
  return path;
}
