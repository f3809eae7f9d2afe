import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { onExit } from '../../lib/cleanup.mjs';
import { inWorkspace } from '../../lib/workspace.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css' };
/** Matches the scripts, styles and resource hints of the federated front ends. */
const OWN_FILES =
  /<script[^>]*src=.*?<\/script>|<link\b[^>]*\brel="(stylesheet|preload|modulepreload|prefetch)"[^>]*>/g;

/**
 * Serves the product with shell and member-booking in one compressed bundle (apps/e2e/one-bundle).
 * Proxies all other requests to the API.
 *
 * @param {string} api its address
 * @returns {Promise<string>} the address
 */
export async function serveOneBundle(api) {
  const folder = inWorkspace('dist/apps/e2e/one-bundle/member-booking');
  const styles = readdirSync(folder).filter((file) => /^main\..*css$/.test(file));
  const links = styles.map((file) => `<link rel="stylesheet" href="/one/${file}" />`).join('');
  const head = `${links}<script defer src="/one/main.js"></script></head>`;
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/one/')) sendFile(outgoing, join(folder, path.slice('/one/'.length)));
    else if (/\.|^\/api\//.test(path)) proxyRequest(api, incoming, outgoing);
    else {
      const html = await (await fetch(api + path)).text();
      const body = Buffer.from(html.replace(OWN_FILES, '').replace('</head>', head));
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }).end(body);
    }
  });
  onExit(() => void server.close().closeAllConnections());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** @param {import('node:http').ServerResponse} outgoing @param {string} file */
function sendFile(outgoing, file) {
  const type = file.endsWith('.css') ? TYPES['.css'] : TYPES['.js'];
  if (!existsSync(`${file}.br`)) outgoing.writeHead(404).end();
  else createReadStream(`${file}.br`).pipe(outgoing.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }));
}

/** @param {string} api @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
function proxyRequest(api, incoming, outgoing) {
  const options = { method: incoming.method, headers: { ...incoming.headers, host: new URL(api).host } };
  const upstream = request(api + incoming.url, options, (response) => {
    response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers));
  });
  upstream.once('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
