import { resolve } from 'node:path';
import * as z from 'zod';

/** A wrong environment variable, told in one sentence that names it and says what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A variable that is set but empty counts as not set, as in a copied `.env.example`. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

function oneOf<const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) {
  return z.preprocess(
    (value) => (value === '' || value === undefined ? fallback : value),
    z.enum(values, { error: `must be ${values.join(' or ')}` }),
  );
}

const EnvironmentSchema = z.object({
  NODE_ENV: text,
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
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
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
  SECRET_KEY: z.preprocess(
    (value) => value || undefined,
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  VOICE: oneOf(['on', 'off'], 'on'),
});

/** What the server was told, checked and completed. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The address people use, without a slash at the end; links and `next` are built from it. */
  readonly publicUrl: string;
  /** Origins whose pages may call the API and open sockets. */
  readonly allowedOrigins: readonly string[];
  /** Absolute path of the folder that holds everything the server keeps. */
  readonly dataDir: string;
  /** PostgreSQL to use; `null` means the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** `null` means: made at the first start and kept in the data folder. */
  readonly secretKey: string | null;
  readonly logLevel: string;
  readonly voice: boolean;
}

/**
 * Reads the configuration from environment variables; `.env.example` lists them.
 *
 * @throws {ConfigError} naming the first wrong variable and what it takes
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const publicUrl = (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(
    /\/+$/,
    '',
  );
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
    secretKey: env.SECRET_KEY ?? null,
    logLevel: env.LOG_LEVEL,
    voice: env.VOICE === 'on',
  };
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function readOrigins(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      if (URL.canParse(entry) && new URL(entry).origin === entry) return entry;
      throw new ConfigError(
        `ALLOWED_ORIGINS holds "${entry}", which is no origin; write it like https://waggle.example, separated by commas.`,
      );
    });
}

function defaultOrigins(publicUrl: string, port: number, production: boolean): string[] {
  const local = production
    ? []
    : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return [...new Set([new URL(publicUrl).origin, ...local])];
}
