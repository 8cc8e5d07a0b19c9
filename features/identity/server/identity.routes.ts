import type { FastifyInstance } from 'fastify';
import { refuseOthersEmail } from '#server/http/own-email.ts';
import { serve } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { getAccessToken } from '../identity.contract.ts';
import { headersOf, type Identity } from './identity.ts';

export function identityRoutes(app: FastifyInstance, platform: Platform, { auth }: Identity) {
  serve(app, platform, getAccessToken, { access: 'session' }, async ({ query, user }) => {
    refuseOthersEmail(user, query.email);
    return { accessToken: await platform.tokens.sign(user.id) };
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const answer = await auth.handler(
        new Request(new URL(request.url, platform.config.publicUrl), {
          method: request.method,
          headers: headersOf(request),
          body: request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined,
        }),
      );
      reply.code(answer.status).header('cache-control', 'no-store');
      for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
      const text = await answer.text();
      if (answer.ok || !answer.headers.get('content-type')?.includes('json')) return reply.send(text);
      // A failure looks the same wherever it comes from.
      const failure = JSON.parse(text || '{}');
      return reply.send({ ...failure, sucess: false, message: failure.message ?? 'This did not work' });
    },
  });
}
