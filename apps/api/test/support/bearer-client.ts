import type { CreatedApiToken } from '@roomhours/contract';
import { type Answer, type Sent, TestClient } from './test-client';

/** Client that sends an API token with each request, and no cookies. */
export class BearerClient extends TestClient {
  constructor(
    addresses: readonly string[],
    private readonly token: string,
  ) {
    super(addresses);
  }

  override call<T = unknown>(method: string, path: string, sent: Sent = {}, turn = 0): Promise<Answer<T>> {
    const headers = { Authorization: `Bearer ${this.token}`, ...sent.headers };
    return super.call<T>(method, path, { ...sent, headers }, turn);
  }
}

/** Creates an API token of the user of a session. */
export async function createToken(
  client: TestClient,
  scope: CreatedApiToken['scope'],
  expiresInDays = 30,
): Promise<CreatedApiToken> {
  const { status, body } = await client.post<CreatedApiToken>('/api/users/profile/api-tokens', {
    name: `Script ${scope}`,
    scope,
    expiresInDays,
    currentPassword: client.password,
  });
  if (status !== 201) throw new Error(`No token was created: ${JSON.stringify(body)}`);
  return body;
}
