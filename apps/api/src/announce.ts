import { DEMO_ACCOUNTS, type Log, type Settings } from '@roomhours/infrastructure';

/** Says where the house is open, and who can walk in to try it: one log line in production, a few readable ones otherwise. */
export function announce(settings: Settings, address: string, log: Log): void {
  if (settings.production) {
    for (const line of warningsOf(settings)) log.pino.warn(line);
    log.pino.info({ address }, 'Roomhours is ready; demo accounts cannot sign in with NODE_ENV=production');
    return;
  }
  process.stdout.write(`${announcement(settings, address).join('\n')}\n`);
}

/** What a production start should not leave unsaid: each of these settings works, but protects less than it could. */
function warningsOf({ trustProxy }: Settings): string[] {
  if (trustProxy === true)
    return [
      'TRUST_PROXY=true lets every client choose its address: set it to the number of proxies in front of the API',
    ];
  if (trustProxy) return [];
  return [
    'Session cookies are not Secure: without TRUST_PROXY the API cannot tell that a proxy in front of it speaks TLS with browsers',
  ];
}

function announcement({ demoData }: Settings, address: string): string[] {
  const opening = ['', `  Roomhours is ready at ${address}`, ''];
  if (!demoData) return opening;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const accounts = DEMO_ACCOUNTS.map(
    ({ email, password, role }) => `    ${email.padEnd(width)}  ${password}  (${role})`,
  );
  return [...opening, '  Demo accounts:', ...accounts, ''];
}

/** What people type into a browser for the address that the server listens on. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
