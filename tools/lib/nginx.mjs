import { findProgram, installPackages } from './programs.mjs';
import { Plain } from './say.mjs';

/** Debian's package of the module that sends what builds have compressed; the images use the very same. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const ADVICE =
  'The test of the production shape needs nginx with its brotli_static module, as Debian packages them: ' +
  'nginx-light and libnginx-mod-http-brotli-static.';

/**
 * nginx as the images have it: installed already, or from Debian's packages.
 *
 * @returns {Promise<{ path: string }>}
 */
export async function findNginx() {
  if (!findProgram(['nginx']) || !findProgram([BROTLI])) {
    await installPackages(['nginx-light', 'libnginx-mod-http-brotli-static'], ADVICE);
  }
  const path = findProgram(['nginx']);
  if (!path) throw new Plain(ADVICE);
  return { path };
}
