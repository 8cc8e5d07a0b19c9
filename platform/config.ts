import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { countries } from '#common/countries/countries.ts';
import type { Locale } from '#common/languages.ts';
import { isNetwork } from './http/client-address.ts';
import { defaultLimits, type Limits, limitsSetting, noLimits } from './http/limits.ts';
import { internet, type Outside } from './http/safe-fetch.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { StartFailure } from './start-failure.ts';

const blankAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const onOff = z.enum(['on', 'off'], 'must be on or off');
const hours = z.coerce
  .number('must be a number of hours')
  .positive('must be a number of hours')
  .max(24 * 365);
const url = z.url('must be a full address such as https://example.org');
const listed = z.string().transform((value) => value.split(',').map((entry) => entry.trim()));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const databaseUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'must be an address such as postgres://user:password@host/name, or with several hosts and commas between',
  );

const signingKey = z.string().transform((value, context): KeyObject => {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below.
  }
  context.addIssue('must be an Ed25519 private key in PKCS#8, DER and base64');
  return z.NEVER;
});

/** A setting written as JSON; what is wrong is not repeated, since it may hold a secret. */
const jsonSetting = <Schema extends z.ZodType>(schema: Schema, example: string) =>
  z.string().transform((value, context): z.output<Schema> => {
    try {
      const parsed = schema.safeParse(JSON.parse(value));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported below.
    }
    context.addIssue(`must be JSON such as ${example}`);
    return z.NEVER;
  });

const environment = z.object({
  PORT: blankAsUnset(z.coerce.number('must be a port number').int().min(0).max(65535).default(3000)),
  HOST: blankAsUnset(z.string().default('127.0.0.1')),
  TRUSTED_PROXIES: blankAsUnset(
    listed
      .refine(
        (proxies) => proxies.every(isNetwork),
        'must be addresses such as 10.0.0.7 or networks such as 10.0.0.0/8, with commas between',
      )
      .optional(),
  ),
  CONNECTIONS_PER_ADDRESS: blankAsUnset(z.coerce.number('must be a number of connections').int().min(1).optional()),
  CORS_ORIGINS: blankAsUnset(
    listed
      .refine(
        (origins) => origins.every((origin) => /^https?:/.test(origin) && originOf(origin) === origin),
        'must be origins such as https://app.example.org, with commas between',
      )
      .optional(),
  ),
  DATA_DIR: blankAsUnset(z.string().default('./data')),
  DATABASE_URL: blankAsUnset(databaseUrl.optional()),
  DATABASE_REPLICA_URL: blankAsUnset(databaseUrl.optional()),
  DEMO: blankAsUnset(onOff.optional()),
  ADMIN_EMAIL: blankAsUnset(z.email('must be an email address').optional()),
  ADMIN_PASSWORD: blankAsUnset(z.string().min(6, 'must have at least 6 characters').optional()),
  SECRET: blankAsUnset(
    z
      .string()
      .refine(
        (value) => value.split(',').length <= 2 && value.split(',').every((key) => key.length >= 32),
        'must be one key of at least 32 characters, or two with a comma between: the first signs, both are accepted',
      )
      .optional(),
  ),
  RECEIPT_KEY: blankAsUnset(signingKey.optional()),
  LOG_KEY: blankAsUnset(signingKey.optional()),
  LOG_WITNESSES: blankAsUnset(listed.optional()),
  WITNESSED_LOGS: blankAsUnset(listed.optional()),
  IMEI_KEY: blankAsUnset(
    listed
      .refine(
        (keys) => keys.every((key) => key.length >= 32),
        'must be one key of at least 32 characters, or several with commas between: the first is used from now on, the others know what was stored before',
      )
      .optional(),
  ),
  PUBLIC_URL: blankAsUnset(url.optional()),
  GOOGLE_CLIENT_ID: blankAsUnset(z.string().optional()),
  GOOGLE_CLIENT_SECRET: blankAsUnset(z.string().optional()),
  GOOGLE_ISSUER: blankAsUnset(url.default('https://accounts.google.com')),
  IMAGE_HOST_URL: blankAsUnset(url.optional()),
  IMAGE_HOST_KEY: blankAsUnset(z.string().optional()),
  IMAGE_HOST_PICTURES: blankAsUnset(url.optional()),
  S3_BUCKET: blankAsUnset(z.string().optional()),
  S3_ENDPOINT: blankAsUnset(url.optional()),
  S3_REGION: blankAsUnset(z.string().default('us-east-1')),
  RATE_LIMITS: blankAsUnset(onOff.default('on')),
  LIMITS: blankAsUnset(limitsSetting.optional()),
  LOAD_SHEDDING: blankAsUnset(onOff.optional()),
  CACHE: blankAsUnset(z.enum(['on', 'data', 'off'], 'must be on, data or off').default('on')),
  SEARCH: blankAsUnset(z.enum(['memory', 'database'], 'must be memory or database').default('memory')),
  DEAL_ANSWER_HOURS: blankAsUnset(hours.default(48)),
  DEAL_MEETING_HOURS: blankAsUnset(hours.default(5 * 24)),
  DEAL_CONFIRM_HOURS: blankAsUnset(hours.default(3 * 24)),
  DEAL_TURN_HOURS: blankAsUnset(hours.default(12)),
  DEAL_OFFER_HOURS: blankAsUnset(hours.default(24)),
  LANGUAGE: z.preprocess(
    // Desktops set a variable of the same name to a list such as en_US:en.
    (value) => (value === '' || /[:_]/.test(String(value)) ? undefined : value),
    z.enum(['en', 'gb', 'bn'], 'must be en, gb or bn').default('en'),
  ),
  COUNTRY: blankAsUnset(z.enum(Object.keys(countries), `must be ${Object.keys(countries).join(' or ')}`).optional()),
  TIME_ZONE: blankAsUnset(
    z.string().refine(isTimeZone, 'must be the name of a time zone such as Asia/Dhaka').optional(),
  ),
  PAYMENT_METHODS: blankAsUnset(
    listed
      .refine(
        (methods) => methods.every((method) => method.length > 0 && method.length <= 60),
        'must be ways to pay such as cash, bkash or wallet:Paytm, with commas between',
      )
      .optional(),
  ),
  CURRENCY: blankAsUnset(
    z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code such as USD')
      .default('USD'),
  ),
  SMTP_URL: blankAsUnset(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must be an address such as smtp://host:25')
      .optional(),
  ),
  MAIL_FROM: blankAsUnset(z.string().default('Reshell <no-reply@reshell.test>')),
  SMS_URL: blankAsUnset(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^https?:/.test(value),
        'must be an address such as https://sms.example.org/send',
      )
      .optional(),
  ),
  SMS_METHOD: blankAsUnset(z.enum(['GET', 'POST', 'PUT'], 'must be GET, POST or PUT').default('POST')),
  SMS_HEADERS: blankAsUnset(
    jsonSetting(z.record(z.string(), z.string()), '{"content-type":"application/json"}').optional(),
  ),
  SMS_BODY: blankAsUnset(z.string().optional()),
  SMS_SUCCESS: blankAsUnset(z.string().optional()),
  SMS_SECRET: blankAsUnset(z.string().optional()),
  SMS_COMMAND: blankAsUnset(
    jsonSetting(z.tuple([z.string()], z.string()), '["/usr/local/bin/send-sms","{number}","{text}"]').optional(),
  ),
  SMS_FILE: blankAsUnset(onOff.default('off')),
  JOBS: blankAsUnset(
    z
      .union([z.literal('off').transform(() => 0), z.coerce.number().int().min(1).max(64)], 'must be a number or off')
      .default(4),
  ),
  METRICS_TOKEN: blankAsUnset(z.string().min(16, 'must have at least 16 characters').optional()),
  DRAIN_SECONDS: blankAsUnset(z.coerce.number('must be a number of seconds').min(0).max(300).default(0)),
  LOG_LEVEL: blankAsUnset(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Settings that require each other: with the first, the second must be set. */
const pairs: [keyof z.input<typeof environment>, keyof z.input<typeof environment>][] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['IMAGE_HOST_KEY', 'IMAGE_HOST_URL'],
  ['IMAGE_HOST_PICTURES', 'IMAGE_HOST_URL'],
  ['SMS_BODY', 'SMS_URL'],
  ['SMS_HEADERS', 'SMS_URL'],
  ['DATABASE_URL', 'SECRET'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
];

/** Where text messages go; `{number}`, `{text}` and, for a gateway, `{secret}` stand in its templates. */
export type SmsEnd =
  | {
      kind: 'gateway';
      url: string;
      method: 'GET' | 'POST' | 'PUT';
      headers: Record<string, string>;
      body: string | undefined;
      /** What a reply contains if the message was taken, for gateways that answer failures with 200. */
      success: string | undefined;
      secret: string;
    }
  | { kind: 'command'; command: readonly [program: string, ...string[]] }
  | { kind: 'file' };

const smsEnds = ['SMS_URL', 'SMS_COMMAND', 'SMS_FILE'] as const;

export type Config = {
  port: number;
  host: string;
  /** The setting by which other machines reach the shop, such as a public address or a proxy in front; undefined on loopback. */
  exposedBy: string | undefined;
  /** Addresses and networks of trusted proxies, whose client address header is believed. */
  trustedProxies: string[];
  /** Per client; proxies are exempt. */
  connectionsPerAddress: number;
  /** Of all clients, event streams apart; tests allow fewer. */
  connections: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Read replicas for public data. */
  replicaUrl: string | undefined;
  demo: 'on' | 'off' | undefined;
  admin: { email: string; password: string } | undefined;
  /** The first secret signs; all verify. */
  secrets: [string, ...string[]];
  /** Signs receipts; without it a key is made in the data folder. */
  receiptKey: KeyObject | undefined;
  logKey: KeyObject | undefined;
  /** Addresses of the logs of others, which sign our checkpoints as witnesses. */
  logWitnesses: string[];
  /** Keys of the logs whose checkpoints this shop signs as a witness. */
  witnessedLogs: string[];
  /** For hashes of IMEIs, the newest first; without them a key is made in the data folder. */
  imeiKeys: string[] | undefined;
  publicUrl: string;
  /** The base of picture URLs in API replies: PUBLIC_URL, where it is set. */
  pictureBase: string;
  /** Other origins allowed to call the API with credentials (CORS). */
  corsOrigins: string[];
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  imageHost: { url: string; key: string } | undefined;
  /** Origins allowed in the img-src policy beside our own: the image host's, if there is one. */
  pictureOrigin: string | undefined;
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined;
  limits: Limits;
  /** Whether load shedding is on; follows the rate limits by default. */
  loadShedding: boolean;
  /** Maximum age of replies to anonymous requests. */
  anonymousMaxStaleMs: number;
  /** What the public cache holds: everything, API responses only, or nothing; for benchmarks. */
  cache: 'on' | 'data' | 'off';
  /**
   * After how many hours a deal lapses: without an answer, a meeting, a confirmation; and how long a turn in line and an
   * offered price last.
   */
  dealTimes: { answerHours: number; meetingHours: number; confirmHours: number; turnHours: number; offerHours: number };
  /** The language of the pages whose addresses name none. */
  rootLocale: Locale;
  /** Whose rules, numbers and ways to pay are shown; none where it is not set. */
  country: string | undefined;
  /** The clock on which meetings are, instead of the country's. */
  timeZone: string | undefined;
  /** Ways to pay instead of the country's. */
  paymentMethods: string[] | undefined;
  currency: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How text messages are sent; undefined where the shop sends none. */
  sms: SmsEnd | undefined;
  /** How many jobs this instance works on at once; 0 for one that only serves. */
  jobs: number;
  /** Without it the metrics are not served. */
  metricsToken: string | undefined;
  /** How long requests are still answered after readiness fails, until load balancers have noticed. */
  drainSeconds: number;
  logLevel: string;
  outside: Outside;
  /** What answers searches: an index in this process, or the database alone. */
  search: 'memory' | 'database';
  /** The initial capacity of the index in memory; tests start small. */
  indexCapacity: number;
};

/** Reads the environment and reports every invalid setting at once. */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(source);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...pairs.flatMap(([one, other]) => (source[one] && !source[other] ? `${other} must be set when ${one} is` : [])),
    ...(smsEnds.filter((name) => source[name] && source[name] !== 'off').length > 1
      ? [`only one of ${smsEnds.join(', ')} may be set`]
      : []),
  ];
  if (!parsed.success || faults.length > 0)
    throw new StartFailure(`Please correct the configuration: ${faults.join('; ')}.`);
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    exposedBy: exposureOf(env),
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS ?? (env.RATE_LIMITS === 'on' ? 200 : Number.POSITIVE_INFINITY),
    connections: 4_000,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    demo: env.DEMO,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    secrets: (env.SECRET?.split(',') ?? [generatedSecret(dataDir)]) as [string, ...string[]],
    receiptKey: env.RECEIPT_KEY,
    logKey: env.LOG_KEY,
    logWitnesses: env.LOG_WITNESSES ?? [],
    witnessedLogs: env.WITNESSED_LOGS ?? [],
    imeiKeys: env.IMEI_KEY,
    publicUrl: publicUrl ?? `http://localhost:${env.PORT}`,
    pictureBase: publicUrl ?? '',
    corsOrigins: env.CORS_ORIGINS ?? [],
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : undefined,
    imageHost: env.IMAGE_HOST_URL ? { url: env.IMAGE_HOST_URL, key: env.IMAGE_HOST_KEY ?? '' } : undefined,
    pictureOrigin: originOf(env.IMAGE_HOST_PICTURES ?? env.IMAGE_HOST_URL),
    s3: env.S3_BUCKET ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT, region: env.S3_REGION } : undefined,
    limits: env.RATE_LIMITS === 'on' ? (env.LIMITS ?? defaultLimits) : noLimits,
    loadShedding: (env.LOAD_SHEDDING ?? env.RATE_LIMITS) === 'on',
    anonymousMaxStaleMs: 250,
    cache: env.CACHE,
    dealTimes: {
      answerHours: env.DEAL_ANSWER_HOURS,
      meetingHours: env.DEAL_MEETING_HOURS,
      confirmHours: env.DEAL_CONFIRM_HOURS,
      turnHours: env.DEAL_TURN_HOURS,
      offerHours: env.DEAL_OFFER_HOURS,
    },
    rootLocale: env.LANGUAGE === 'gb' ? 'en-GB' : env.LANGUAGE,
    country: env.COUNTRY,
    timeZone: env.TIME_ZONE,
    paymentMethods: env.PAYMENT_METHODS,
    currency: env.CURRENCY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sms: smsEndOf(env),
    jobs: env.JOBS,
    metricsToken: env.METRICS_TOKEN,
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    outside: internet,
    search: env.SEARCH,
    indexCapacity: 1024,
  };
}

function smsEndOf(env: z.output<typeof environment>): SmsEnd | undefined {
  if (env.SMS_URL)
    return {
      kind: 'gateway',
      url: env.SMS_URL,
      method: env.SMS_METHOD,
      headers: env.SMS_HEADERS ?? {},
      body: env.SMS_BODY,
      success: env.SMS_SUCCESS,
      secret: env.SMS_SECRET ?? '',
    };
  if (env.SMS_COMMAND) return { kind: 'command', command: env.SMS_COMMAND };
  return env.SMS_FILE === 'on' ? { kind: 'file' } : undefined;
}

function exposureOf({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: z.output<typeof environment>): string | undefined {
  if (!isLoopback(HOST)) return `HOST ${HOST}`;
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL ${PUBLIC_URL}`;
  return TRUSTED_PROXIES && `TRUSTED_PROXIES ${TRUSTED_PROXIES.join(', ')}`;
}

const isLoopback = (host: string) =>
  /^(.+\.)?localhost$/i.test(host) || ['::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));

const originOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

function generatedSecret(dataDir: string): string {
  try {
    return readOrCreateSecret(dataDir, 'secret', () => randomBytes(32).toString('hex')).trim();
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}): make it writable or set DATA_DIR to another.`,
    );
  }
}
