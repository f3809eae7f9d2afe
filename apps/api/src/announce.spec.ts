import { type Log, readSettings } from '@roomhours/infrastructure';
import { announce } from './announce';

describe('a start in production', () => {
  const warningsWith = (env: Record<string, string>) => {
    const lines: string[] = [];
    const log = { pino: { info: () => undefined, warn: (line: string) => lines.push(line) } } as unknown as Log;
    const settings = readSettings({ NODE_ENV: 'production', SESSION_SECRET: 'only for this one spec', ...env });
    announce(settings, 'http://localhost:3000', [], log);
    return lines;
  };

  it.each<Record<string, string>>([{}, { TRUST_PROXY: 'false' }, { TRUST_PROXY: '0' }])(
    'warns that no cookie can be Secure: %j',
    (env) => {
      expect(warningsWith(env)).toEqual([expect.stringMatching(/^Session cookies are not Secure: .*TRUST_PROXY/)]);
    },
  );

  it('warns if every client can choose its address', () => {
    expect(warningsWith({ TRUST_PROXY: 'true' })).toEqual([expect.stringMatching(/^TRUST_PROXY=true /)]);
  });

  it.each([{ TRUST_PROXY: '1' }, { TRUST_PROXY: 'loopback' }])('does not warn with %j', (env) => {
    expect(warningsWith(env)).toEqual([]);
  });
});

describe('a start outside production', () => {
  const printedWith = (env: Record<string, string>) => {
    const printed: unknown[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0);
    announce(readSettings(env, '/srv'), 'http://localhost:3000', [], {} as Log);
    return printed.join('');
  };

  it('prints where messages are written', () => {
    expect(printedWith({})).toContain('  Messages are written to /srv/data/mail\n');
    expect(printedWith({ SMTP_URL: 'none' })).not.toContain('Messages');
    expect(printedWith({ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'http://a.example' })).toContain('sent by mail');
  });
});
