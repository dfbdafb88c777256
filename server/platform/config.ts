import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { PaymentSettings } from './payments/open.ts';
import { meantSetting } from './setting-names.ts';

/** A wrong environment variable: one sentence that names it and says what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A variable that is set but empty counts as unset, as in a copied `.env.example`. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

function oneOf<
  const T extends readonly [string, ...string[]],
  const F extends T[number] | undefined,
>(values: T, fallback: F) {
  const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values);
  return z.preprocess(
    (value) => value || fallback,
    z.union([z.enum(values), z.literal(fallback)], { error: `must be ${listed}` }),
  );
}

const NO_PLAIN_ADDRESS =
  'must be an address without a path, a query and a user: Waggle is served at the root alone';

/** An address of a host, and of nothing on it. */
function isPlainAddress(address: string): boolean {
  const { pathname, username, password } = new URL(address);
  return /^\/*$/.test(pathname) && !/[?#]/.test(address) && username + password === '';
}

/** Signs the sandbox's own webhooks. It is public, because no money moves. */
const SANDBOX_KEY = 'sk_test_waggle_sandbox';

/** From address of the mails in the outbox. */
const OUTBOX_SENDER = 'Waggle <waggle@waggle.example>';

const EnvironmentSchema = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test'], undefined),
  HOST: z.preprocess(
    (value) => value || '127.0.0.1',
    z
      .string()
      .refine(
        (host) => URL.canParse(`http://${urlHost(host)}`),
        'must be an address or a name of this machine',
      ),
  ),
  PORT: z.preprocess(
    (value) => value || '8080',
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535'),
  ),
  PUBLIC_URL: z.preprocess(
    (value) => value || undefined,
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
      .refine(isPlainAddress, NO_PLAIN_ADDRESS)
      .transform((address) => new URL(address).origin)
      .optional(),
  ),
  ALLOWED_ORIGINS: text,
  DATA_DIR: z.preprocess((value) => value || 'var', z.string()),
  DATABASE_URL: z.preprocess(
    (value) => value || undefined,
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must look like postgres://user:password@host:5432/database',
      })
      .optional(),
  ),
  REDIS_URL: z.preprocess(
    (value) => value || undefined,
    z
      .url({
        protocol: /^rediss?$/,
        error: 'must look like redis://user:password@host:6379',
      })
      .optional(),
  ),
  WORKERS: z.preprocess(
    (value) => value || '1',
    z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a number from 1 to 64')
      .transform(Number),
  ),
  TRUST_PROXY: text,
  SECRET_KEY: z.preprocess(
    (value) => value || undefined,
    z
      .string()
      .refine((key) => key.trim().length >= 32, 'must have at least 32 characters')
      .optional(),
  ),
  SMTP_URL: z.preprocess(
    (value) => value || undefined,
    z
      .url({
        protocol: /^smtps?$/,
        error: 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
      })
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    (value) => value || undefined,
    z
      .string()
      .regex(
        /^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
        'must look like Waggle <waggle@school.example>',
      )
      .optional(),
  ),
  PAYMENTS: oneOf(['sandbox', 'paystack', 'off'], 'sandbox'),
  PREMIUM: oneOf(['open', 'hidden'], undefined),
  PAYSTACK_SECRET_KEY: z.preprocess(
    (value) => value || undefined,
    z
      .string()
      .regex(/^sk_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_')
      .optional(),
  ),
  PAYSTACK_BASE_URL: z.preprocess(
    (value) => value || 'https://api.paystack.co',
    z.url({ protocol: /^https?$/, error: 'must be an https address' }),
  ),
  RATE_LIMITS: oneOf(['on', 'off'], 'on'),
  METRICS_TOKEN: z.preprocess(
    (value) => value || undefined,
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no blanks')
      .optional(),
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  VOICE: oneOf(['on', 'off'], 'on'),
  WARM_UP: oneOf(['on', 'off'], 'on'),
  OFFLINE: oneOf(['on', 'off'], 'on'),
});

/** The checked configuration with its defaults. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The address people use, without a slash at the end; links and `next` are built from it. */
  readonly publicUrl: string;
  /** Origins whose pages may call the API and open sockets. */
  readonly allowedOrigins: readonly string[];
  /** Absolute path of the folder for everything the server stores. */
  readonly dataDir: string;
  /** PostgreSQL to use; `null` means the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** Redis between several servers; `null` means that this is the only one. */
  readonly redisUrl: string | null;
  /** Processes that share the port. */
  readonly workers: number;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /** `null` means: made at the first start and kept in the data folder. */
  readonly secretKey: string | null;
  /** SMTP server; `null` stores mails as files in the data folder. */
  readonly smtpUrl: string | null;
  /** From address of mails. */
  readonly mailFrom: string;
  /** The payment provider, or none. */
  readonly payments: PaymentSettings;
  /** Premium levels: "sold" wherever there are payments. */
  readonly premium: 'sold' | 'open' | 'hidden';
  /** Whether the contract's rate limits apply. */
  readonly rateLimits: boolean;
  /** Token that reads the metrics from another machine; `null` allows no other machine. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  readonly voice: boolean;
  /** Whether clips are made before somebody asks for them. */
  readonly warmUp: boolean;
  /** Whether browsers may store the app for play without a network. */
  readonly offline: boolean;
}

/**
 * Reads the configuration from environment variables; `.env.example` lists them.
 *
 * @throws {ConfigError} naming the first wrong variable and what it takes
 */
export function readConfig(given: Record<string, string | undefined>): Config {
  // Editors of Windows put a byte order mark before the first name of a file.
  const environment = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.replace(/^\uFEFF/, ''), value]),
  );
  refuseMisspelt(environment);
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.RATE_LIMITS === 'off') {
    throw new ConfigError(
      'RATE_LIMITS must be on with NODE_ENV=production; off is for tests and trials.',
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError(
      'MAIL_FROM must be set with SMTP_URL, and look like Waggle <waggle@school.example>.',
    );
  }
  if (env.REDIS_URL) {
    for (const name of ['DATABASE_URL', 'SECRET_KEY'] as const) {
      if (env[name]) continue;
      throw new ConfigError(`${name} must be set with REDIS_URL: several servers share both.`);
    }
  }
  if (env.WORKERS > 1 && !env.REDIS_URL) {
    throw new ConfigError(
      'REDIS_URL must be set with WORKERS: they share what several servers share.',
    );
  }
  const publicUrl = env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`;
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    allowedOrigins: env.ALLOWED_ORIGINS
      ? readOrigins(env.ALLOWED_ORIGINS)
      : defaultOrigins(publicUrl, env.PORT, production),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    workers: env.WORKERS,
    trustedProxies: env.TRUST_PROXY ? readProxies(env.TRUST_PROXY) : [],
    secretKey: env.SECRET_KEY ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? OUTBOX_SENDER,
    payments: readPayments(env, production),
    premium: readPremium(env),
    rateLimits: env.RATE_LIMITS === 'on',
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    voice: env.VOICE === 'on',
    warmUp: env.WARM_UP === 'on',
    offline: env.OFFLINE === 'on',
  };
}

function readPayments(
  env: Pick<
    z.infer<typeof EnvironmentSchema>,
    'PAYMENTS' | 'PAYSTACK_SECRET_KEY' | 'PAYSTACK_BASE_URL'
  >,
  production: boolean,
): PaymentSettings {
  const { PAYMENTS: kind, PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: baseUrl } = env;
  if (kind === 'off') return { kind };
  if (kind === 'sandbox') {
    if (production) {
      throw new ConfigError(
        'PAYMENTS must be paystack or off with NODE_ENV=production; in the sandbox everybody pays with nothing.',
      );
    }
    if (secretKey?.startsWith('sk_live_')) {
      throw new ConfigError(
        'PAYSTACK_SECRET_KEY must not be a live key in the sandbox; set PAYMENTS=paystack or leave the key out.',
      );
    }
    return { kind, secretKey: secretKey ?? SANDBOX_KEY };
  }
  if (!secretKey) {
    throw new ConfigError(
      'PAYSTACK_SECRET_KEY must be set with PAYMENTS=paystack, and begin with sk_test_ or sk_live_.',
    );
  }
  if (production && !baseUrl.startsWith('https:')) {
    throw new ConfigError(
      'PAYSTACK_BASE_URL must be an https address with NODE_ENV=production, because the secret key is sent there.',
    );
  }
  return { kind, secretKey, baseUrl: baseUrl.replace(/\/+$/, '') };
}

function readPremium({
  PAYMENTS,
  PREMIUM,
}: Pick<z.infer<typeof EnvironmentSchema>, 'PAYMENTS' | 'PREMIUM'>): Config['premium'] {
  if (PAYMENTS === 'off') return PREMIUM ?? 'open';
  if (PREMIUM === undefined) return 'sold';
  throw new ConfigError(
    'PREMIUM is read with PAYMENTS=off alone: where there are payments, premium levels are sold.',
  );
}

/** Refuses a misspelt name: its setting would have its default without a word. */
function refuseMisspelt(environment: Record<string, string | undefined>): void {
  const settings = Object.keys(EnvironmentSchema.shape);
  for (const [name, value] of Object.entries(environment)) {
    if (!value || settings.includes(name)) continue;
    const meant = meantSetting(name, settings);
    if (meant) throw new ConfigError(`${name} is no setting of Waggle: did you mean ${meant}?`);
  }
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function readOrigins(list: string): string[] {
  return entriesOf(list).map((entry) => {
    if (URL.canParse(entry) && new URL(entry).origin === entry) return entry;
    throw new ConfigError(
      `ALLOWED_ORIGINS holds "${entry}", which is no origin; write it like https://waggle.example, separated by commas.`,
    );
  });
}

function entriesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

const PROXY_GROUPS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Bits that the addresses of a trusted range share at least: a range of the internet is nobody's proxy. */
const FEWEST_BITS = { 4: 8, 6: 7 } as const;
/** Bits before an IPv4 address that is written as IPv6. */
const MAPPED_BITS = 96;

function readProxies(list: string): string[] {
  return entriesOf(list).map((entry) => {
    if (PROXY_GROUPS.has(entry)) return entry;
    const range = readRange(entry);
    if (range === null) {
      throw new ConfigError(
        `TRUST_PROXY holds "${entry}", which is no address; write it like 10.0.0.0/8 or loopback, separated by commas.`,
      );
    }
    const fewest = FEWEST_BITS[range.version];
    if (range.bits < fewest) {
      throw new ConfigError(
        `TRUST_PROXY holds "${entry}", which is a large part of the internet; name your proxies, with at least ${fewest} bits.`,
      );
    }
    return entry;
  });
}

/** An address, or all that begin with so many of its bits; null for anything else. */
function readRange(entry: string): { version: 4 | 6; bits: number } | null {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return null;
  const longest = version === 4 ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)) return null;
  const shared = bits === undefined ? longest : Number(bits);
  return version === 6 && /^(0*:){0,5}:?ffff:/i.test(address)
    ? { version: 4, bits: shared - MAPPED_BITS }
    : { version, bits: shared };
}

function defaultOrigins(publicUrl: string, port: number, production: boolean): string[] {
  const local = production
    ? []
    : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return [...new Set([new URL(publicUrl).origin, ...local])];
}
