import { existsSync } from 'node:fs';
import { findProgram, installPackages } from './programs.mjs';
import { UserError } from './terminal.mjs';

/** Debian's module that serves precompressed files. The images use the same package. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const ADVICE =
  'The test of the production shape needs nginx with its brotli_static module, as Debian packages them: ' +
  'nginx-light and libnginx-mod-http-brotli-static.';

/**
 * Finds nginx with the modules of the images. Installs Debian's packages if it is missing.
 *
 * @returns {Promise<{ path: string }>}
 */
export async function findNginx() {
  if (!findProgram(['nginx']) || !existsSync(BROTLI)) {
    await installPackages(['nginx-light', 'libnginx-mod-http-brotli-static'], ADVICE);
  }
  const path = findProgram(['nginx']);
  if (!path) throw new UserError(ADVICE);
  return { path };
}
