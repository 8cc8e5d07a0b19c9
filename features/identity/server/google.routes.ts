import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { startGoogle } from '../identity.contract.ts';
import { forwardAuthResponse, forwardCookies } from './auth-responses.ts';
import type { Identity } from './identity.ts';

export function googleRoutes(app: FastifyInstance, platform: Platform, { connectGoogle, headersFor }: Identity) {
  const { config } = platform;
  const publicOrigin = new URL(config.publicUrl).origin;

  serve(
    app,
    platform,
    startGoogle,
    { access: 'anyone', limits: { perAddress: 'googlePerAddress' } },
    async ({ body, request, reply }) => {
      if (!connectGoogle) throw new Refusal('not-found', m.identity_googleNotSetUp());
      const { origin } = request.headers;
      // Google redirects to the public origin, which does not see a cookie set for another host.
      if (origin && origin !== publicOrigin)
        throw new Refusal('conflict', m.identity_openToSignIn({ address: config.publicUrl }));
      const google = await connectGoogle();
      const response = google.api.signInSocial({
        body: {
          provider: 'google',
          callbackURL: body.returnTo ?? '/',
          errorCallbackURL: body.failTo ?? '/login',
          disableRedirect: true,
        },
        headers: headersFor(request),
        returnHeaders: true,
      });
      const { url } = await forwardAuthResponse(response, reply);
      if (!url) throw new Error('better-auth gave no address to sign in at');
      return { url };
    },
  );

  app.route({
    method: 'GET',
    url: '/auth/callback/google',
    config: { access: 'anyone', opensPage: true },
    handler: async (request, reply) => {
      if (!connectGoogle) throw new Refusal('not-found', m.identity_googleNotSetUp());
      const google = await connectGoogle();
      const response = await google.handler(
        new Request(new URL(request.url, publicOrigin), { headers: headersFor(request) }),
      );
      if (response.status >= 500) throw new Error(`better-auth answered Google's callback with ${response.status}`);
      // better-auth rejects a malformed callback without a redirect.
      const target = response.headers.get('location') ?? '/login?error=invalid_callback_request';
      forwardCookies(response.headers, reply);
      return reply.header('cache-control', 'no-store').redirect(target);
    },
  });
}
