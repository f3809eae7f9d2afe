import type { DemoAccount } from '@roomhours/application';
import type { Log, MailSettings, Settings } from '@roomhours/infrastructure';

/** Prints the URL and the usable demo accounts; in production it writes log lines instead. */
export function announce(settings: Settings, address: string, accounts: readonly DemoAccount[], log: Log): void {
  if (settings.production) {
    for (const line of warningsOf(settings)) log.pino.warn(line);
    log.pino.info({ address }, 'Roomhours is ready; demo accounts cannot sign in with NODE_ENV=production');
    return;
  }
  process.stdout.write(`${announcement(settings, address, accounts).join('\n')}\n`);
}

/** Warnings about settings that work in production but protect less than they could. */
function warningsOf({ trustProxy }: Settings): string[] {
  if (trustProxy === true)
    return [
      'TRUST_PROXY=true lets every client choose its address: set it to the number of proxies in front of the API',
    ];
  if (trustProxy) return [];
  return [
    'Session cookies are not Secure: without TRUST_PROXY the API cannot detect that a proxy in front of it uses TLS with browsers',
  ];
}

function announcement({ mail }: Settings, address: string, accounts: readonly DemoAccount[]): string[] {
  const opening = ['', `  Roomhours is ready at ${address}`, ...(mail === null ? [] : [mailLine(mail)]), ''];
  if (accounts.length === 0) return opening;
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, password, role }) => `    ${email.padEnd(width)}  ${password}  (${role})`);
  return [...opening, '  Demo accounts:', ...lines, ''];
}

function mailLine({ target }: MailSettings): string {
  if (target.kind === 'smtp') return '  Messages are sent by mail.';
  return `  Messages are written to ${target.path}`;
}

/** The URL to open in a browser for the address that the server listens on. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
