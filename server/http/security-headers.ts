import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'publicUrl' | 'pictureOrigin' | 'corsOrigins'>;

/** What browsers may do with anything we send. Our pages run only our own scripts and load nothing else. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Also for what is answered without the hook: what is refused before any route is known, and what is kept finished. */
export function securityHeaders(settings: Settings): Record<string, string> {
  const { publicUrl, pictureOrigin } = settings;
  const isSecure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(settings),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The window in which Google is shown must still be seen to close.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // An image host need not say that it may be embedded, so with one we only ask without anybody's cookies.
    'cross-origin-embedder-policy': pictureOrigin ? 'credentialless' : 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    ...(settings.corsOrigins.length > 0 && { vary: 'Origin' }),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** A page names the script it holds by its hash, so that any other in it stays a mere text. */
export function contentPolicy({ publicUrl, pictureOrigin }: Omit<Settings, 'corsOrigins'>, inlined?: string): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inlined ? hashOf(inlined) : ''}`.trim(),
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
    publicUrl.startsWith('https:') ? 'upgrade-insecure-requests' : '',
  ];
  return directives.filter(Boolean).join('; ');
}

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

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
