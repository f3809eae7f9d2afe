import { DEMO_ACCOUNTS, type Log, type Settings } from '@roomhours/infrastructure';

/** Says where the house is open, and who can walk in to try it: one log line in production, a few readable ones otherwise. */
export function announce(settings: Settings, address: string, log: Log): void {
  if (settings.production) {
    log.pino.info(
      { address },
      'Roomhours is ready; demo accounts, if there are any, cannot sign in with NODE_ENV=production',
    );
    return;
  }
  process.stdout.write(`${announcement(settings, address).join('\n')}\n`);
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
