import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type Context, Provider } from 'oidc-provider';

export type OpenIdAccount = { id: string; email: string; emailVerified: boolean; name?: string; picture?: string };

/**
 * A real OpenID Connect provider on loopback, standing in for Google. Its login page has a button per account; a single
 * account is logged in at once. Consent is implied. `accounts` may grow while it runs.
 */
export async function startOpenIdProvider({
  redirectUris,
  accounts,
}: {
  redirectUris: string[];
  accounts: OpenIdAccount[];
}) {
  const [clientId, clientSecret] = ['reshell-test', randomBytes(24).toString('hex')];
  const server = createServer((request, response) => {
    (request.url?.startsWith('/login/') ? answerLogin(request, response) : answer(request, response))?.catch(
      (error) => {
        response.writeHead(500).end(String(error));
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // As Google does, puts the profile into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context: unknown, id: string) => {
      const account = accounts.find((each) => each.id === id);
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const answer = async (request: IncomingMessage, response: ServerResponse) => callback(request, response);

  async function answerLogin(request: IncomingMessage, response: ServerResponse) {
    const chosen =
      request.method === 'POST'
        ? new URLSearchParams(await readText(request)).get('account')
        : accounts.length === 1 && accounts[0]?.id;
    if (chosen) return provider.interactionFinished(request, response, { login: { accountId: chosen } });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage(accounts));
  }

  return {
    issuer,
    clientId,
    clientSecret,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
}

const claimsOf = ({ id, email, emailVerified, name, picture }: OpenIdAccount) => ({
  sub: id,
  email,
  email_verified: emailVerified,
  name,
  picture,
});

const loginPage = (accounts: OpenIdAccount[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Choose an account</title></head>
<body><h1>Choose an account</h1><form method="post">
${accounts.map(({ id, email }) => `<p><button name="account" value="${id}">Continue as ${email}</button></p>`).join('\n')}
</form></body></html>`;
