import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TestMailServer } from '../../testing/mail-server';
import { RELAY_CERTIFICATE } from '../../testing/relay-certificate';

const TESTING = join(__dirname, '../../testing');

describe('a mail server with a certificate of its operator', () => {
  let folder: string;
  let server: TestMailServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-relay-'));
    server = await TestMailServer.start(0, RELAY_CERTIFICATE);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a mail from another process: Node reads the variable at start. Resolves with the reason of a failure. */
  const send = (env: NodeJS.ProcessEnv) =>
    promisify(execFile)(
      process.execPath,
      [join(TESTING, 'typescript-process.cjs'), join(TESTING, 'send-mail.ts'), server.url],
      { env: { ...process.env, ...env } },
    ).then(
      () => null,
      (error: { stderr: string }) => error.stderr,
    );

  it('is refused until NODE_EXTRA_CA_CERTS names the certificate', async () => {
    const NODE_EXTRA_CA_CERTS = join(folder, 'relay-ca.pem');
    await writeFile(NODE_EXTRA_CA_CERTS, RELAY_CERTIFICATE.cert);
    expect(await send({})).toBe('The certificate of the server is not valid. (DEPTH_ZERO_SELF_SIGNED_CERT)');
    expect(server.received).toEqual([]);
    expect(await send({ NODE_EXTRA_CA_CERTS })).toBeNull();
    expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(['Certificate']);
  });
});
