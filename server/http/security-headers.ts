import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What browsers may do with anything we send. Our pages run only our own scripts, from files. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config) {
  const imageHost = config.imageHost ? new URL(config.imageHost.url).origin : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${imageHost}`.trim(),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers: Record<string, string> = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  if (config.publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
