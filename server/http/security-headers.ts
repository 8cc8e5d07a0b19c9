import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'publicUrl' | 'pictureOrigin'>;

/** What browsers may do with anything we send. Our pages run only our own scripts, from files, and load nothing else. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Also for what is answered without the hook: what is refused before any route is known, and what is kept finished. */
export function securityHeaders({ publicUrl, pictureOrigin }: Settings): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Pictures beside our files: the blurred few pixels before one arrives, and those being uploaded.
    `img-src 'self' data: blob: ${pictureOrigin ?? ''}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No text becomes script or markup, not even by a mistake of ours.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    isSecure ? 'upgrade-insecure-requests' : '',
  ].filter(Boolean);
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The window in which Google is shown must still be seen to close.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // An image host need not say that it may be embedded, so with one we only ask without anybody's cookies.
    'cross-origin-embedder-policy': pictureOrigin ? 'credentialless' : 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
];
