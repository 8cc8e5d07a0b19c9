import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { m } from '#translations';
import type { Config } from '../config.ts';
import { Refusal } from './errors.ts';

type Settings = Pick<Config, 'publicUrl' | 'pictureOrigin' | 'corsOrigins'>;

/** Content Security Policy and related headers: pages run only our own scripts and load nothing else. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Also for replies that bypass the hook: refusals before routing, and cached responses. */
export function securityHeaders(settings: Settings): Record<string, string> {
  const { publicUrl, pictureOrigin } = settings;
  const isSecure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(settings),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The opener must be able to detect that Google's sign-in window has closed.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // An image host may lack a CORP header, so with one embedding is requested without credentials.
    'cross-origin-embedder-policy': pictureOrigin ? 'credentialless' : 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    ...(settings.corsOrigins.length > 0 && { vary: 'Origin' }),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Allows the inlined script by its hash; any other inline script stays inert. */
export function contentPolicy({ publicUrl, pictureOrigin }: Omit<Settings, 'corsOrigins'>, inlined?: string): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inlined ? hashOf(inlined) : ''}`.trim(),
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Beside our files: blurred placeholders (data:) and previews of uploads (blob:).
    `img-src 'self' data: blob: ${pictureOrigin ?? ''}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Trusted Types: no string becomes script or markup by mistake, but for the address of the one service worker.
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
    publicUrl.startsWith('https:') ? 'upgrade-insecure-requests' : '',
  ];
  return directives.filter(Boolean).join('; ');
}

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** What browsers may not use on our pages, but for what is allowed on this one. */
export const permissionsPolicy = (allowed: readonly string[] = []) =>
  restricted.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ');

const restricted = [
  'accelerometer',
  'camera',
  'display-capture',
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

/** Browsers write it in lower case, and a header's value may be forged in any. */
const otherSites = /^(cross|same)-site$/i;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: refuses requests that another site makes a browser send; other clients send neither header. Compares `Host`,
 * since forwarded headers can be forged.
 */
export function registerSameOrigin(app: FastifyInstance, { publicUrl, corsOrigins }: Config) {
  const trusted = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (origin ? !trusted.has(origin) && origin !== `${request.protocol}://${host}` : otherSites.test(String(site)))
      return done(new Refusal('forbidden', m.http_otherSite()));
    done();
  });
}

const allowedMethods = 'GET, HEAD, POST, PATCH, DELETE';
const exposedHeaders =
  'ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Total-Count';

/**
 * CORS with credentials for the listed origins. The body of a cached reply is the same for every origin; only the headers added
 * here differ. By hand, since @fastify/cors answers OPTIONS without `Allow` and sets `Vary` before the cached reply sets its own.
 */
export function registerCors(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin = '', 'access-control-request-method': method, ...headers } = request.headers;
    if (!allowed.has(origin) || !request.url.startsWith('/api/')) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposedHeaders,
    });
    if (request.method === 'OPTIONS' && method !== undefined)
      reply.headers({
        'access-control-allow-methods': allowedMethods,
        'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
        'access-control-max-age': '7200',
      });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, Origin` : 'Origin');
    done(null, payload);
  });
}
