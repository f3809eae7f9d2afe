// An OpenID provider on loopback, for `OpenIdProvider`. It identifies every person without a form.
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [clientId, clientSecret, callback] = process.argv.slice(2);
const server = createServer();
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

/** What the spec wants: the claims of the person, and faults of the answers. */
let wanted = {
  claims: {},
  idTokenClaims: {},
  subject: 'person',
  hasUserInfo: true,
  idTokenSeconds: 600,
  isForged: false,
  nonce: null,
};
process.on('message', (/** @type {Partial<typeof wanted>} */ change) => {
  wanted = { ...wanted, ...change };
  process.send?.('changed');
});

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  // Claims may be in the ID token too.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  cookies: { keys: ['only for specs'] },
  ttl: {
    IdToken: () => wanted.idTokenSeconds,
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    Interaction: 600,
    Session: 600,
  },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: (use) => ({ sub, ...(use === 'id_token' ? wanted.idTokenClaims : wanted.claims) }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

provider.use(async (context, next) => {
  if (context.path === '/auth' && wanted.nonce !== null) context.query = { ...context.query, nonce: wanted.nonce };
  await next();
  const body = /** @type {{ id_token?: string; userinfo_endpoint?: string } | undefined} */ (context.body);
  if (context.path.startsWith('/.well-known/') && !wanted.hasUserInfo) delete body?.userinfo_endpoint;
  if (context.path === '/token' && wanted.isForged && body?.id_token) body.id_token = forged(body.id_token);
});

/** @param {string} token */
function forged(token) {
  const [header, payload = '', signature] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'somebody-else' };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

const respond = provider.callback();
server.on('request', (request, response) => {
  if (request.url?.startsWith('/interaction/'))
    void provider.interactionFinished(request, response, { login: { accountId: wanted.subject } });
  else void respond(request, response);
});
process.send?.({ port });
