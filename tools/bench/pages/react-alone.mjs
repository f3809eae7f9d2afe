import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Plain } from '../../lib/say.mjs';
import { inWorkspace } from '../../lib/workspace.mjs';

const require = createRequire(import.meta.url);

/**
 * Builds React and react-dom by themselves, as the front ends are built and compressed.
 *
 * @param {string} folder for the bundle
 * @returns {Promise<number>} bytes of its scripts, brotli
 */
export async function weighReact(folder) {
  const { default: webpack } = await import('webpack');
  // By its address: the compiler would look into it, which expects no CommonJS here.
  const { frontEnd } = require(inWorkspace('tools/webpack/front-end.cjs'));
  const common = frontEnd({ projectRoot: inWorkspace('tools/bench/pages'), serving: false });
  const config = { ...common, entry: './react-alone.entry.js', output: { ...common.output, path: folder } };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Plain(stats.toString('errors-only')));
      else resolve(null);
    });
  });
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js.br'));
  return scripts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
