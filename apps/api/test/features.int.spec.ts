import type { Features } from '@roomhours/contract';
import { onMySql } from './support/both-engines';

const read = async (who: { get<T>(path: string): Promise<{ body: T; headers: Headers }> }) => {
  const { body, headers } = await who.get<Features>('/api/features');
  return [body, headers.get('Cache-Control')];
};

onMySql('the features without mail', (api) => {
  it('can be read without a session, and cached', async () => {
    expect(await read(api().anonymous())).toEqual([
      { mail: false, organisationSignIn: false, demoAccounts: [] },
      'public, max-age=60',
    ]);
  });
});

onMySql(
  'the features with a mail server',
  (api) => {
    it('contain mail', async () => {
      expect(await read(api().anonymous())).toEqual([
        { mail: true, organisationSignIn: false, demoAccounts: [] },
        'public, max-age=60',
      ]);
    });
  },
  { env: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost' } },
);
