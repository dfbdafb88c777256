import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/platform/config.ts';

describe('readConfig()', () => {
  const DEFAULTS = {
    production: false,
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    allowedOrigins: ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'],
    dataDir: resolve('var'),
    databaseUrl: null,
    redisUrl: null,
    workers: 1,
    trustedProxies: [],
    secretKey: null,
    smtpUrl: null,
    mailFrom: 'Waggle <waggle@waggle.example>',
    payments: { kind: 'sandbox', secretKey: 'sk_test_waggle_sandbox' },
    rateLimits: true,
    metricsToken: null,
    logLevel: 'info',
    voice: true,
    warmUp: true,
    offline: true,
  };

  test('needs no variable at all', () => {
    expect(readConfig({})).toEqual(DEFAULTS);
  });

  test('takes an empty variable for one that is not set', () => {
    expect(
      readConfig({
        NODE_ENV: '',
        HOST: '',
        PORT: '',
        PUBLIC_URL: '',
        ALLOWED_ORIGINS: '',
        DATA_DIR: '',
        DATABASE_URL: '',
        REDIS_URL: '',
        WORKERS: '',
        TRUST_PROXY: '',
        SECRET_KEY: '',
        SMTP_URL: '',
        MAIL_FROM: '',
        PAYMENTS: '',
        PAYSTACK_SECRET_KEY: '',
        PAYSTACK_BASE_URL: '',
        RATE_LIMITS: '',
        METRICS_TOKEN: '',
        LOG_LEVEL: '',
        VOICE: '',
        WARM_UP: '',
        OFFLINE: '',
      }),
    ).toEqual(DEFAULTS);
  });

  test('takes what every variable says', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '80',
        PUBLIC_URL: 'https://waggle.example',
        ALLOWED_ORIGINS: 'https://waggle.example,https://school.example:8443',
        DATA_DIR: '/srv/waggle',
        DATABASE_URL: 'postgres://waggle:secret@db.example:5432/waggle',
        WORKERS: '8',
        REDIS_URL: 'rediss://waggle:secret@redis.example:6380',
        TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7',
        SECRET_KEY: 'k'.repeat(32),
        SMTP_URL: 'smtps://waggle:secret@mail.example:465',
        MAIL_FROM: 'Waggle <waggle@school.example>',
        PAYMENTS: 'paystack',
        PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
        PAYSTACK_BASE_URL: 'https://pay.example/',
        RATE_LIMITS: 'on',
        METRICS_TOKEN: 'm'.repeat(16),
        LOG_LEVEL: 'warn',
        VOICE: 'off',
        WARM_UP: 'off',
        OFFLINE: 'off',
        HOME: '/root',
      }),
    ).toEqual({
      production: true,
      host: '0.0.0.0',
      port: 80,
      publicUrl: 'https://waggle.example',
      allowedOrigins: ['https://waggle.example', 'https://school.example:8443'],
      dataDir: '/srv/waggle',
      databaseUrl: 'postgres://waggle:secret@db.example:5432/waggle',
      redisUrl: 'rediss://waggle:secret@redis.example:6380',
      workers: 8,
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::7'],
      secretKey: 'k'.repeat(32),
      smtpUrl: 'smtps://waggle:secret@mail.example:465',
      mailFrom: 'Waggle <waggle@school.example>',
      payments: {
        kind: 'paystack',
        secretKey: 'sk_live_0123456789abcdef',
        baseUrl: 'https://pay.example',
      },
      rateLimits: true,
      metricsToken: 'm'.repeat(16),
      logLevel: 'warn',
      voice: false,
      warmUp: false,
      offline: false,
    });
  });

  test.each<[variable: string, value: string, takes: RegExp]>([
    ['HOST', 'my host', /must be an address or a name of this machine/],
    ['HOST', 'http://waggle.example', /must be an address or a name of this machine/],
    ['PORT', '80a', /must be a number from 0 to 65535/],
    ['PORT', '65536', /must be a number from 0 to 65535/],
    ['PORT', '-1', /must be a number from 0 to 65535/],
    ['PORT', '1.5', /must be a number from 0 to 65535/],
    ['PORT', '0x50', /must be a number from 0 to 65535/],
    ['DATABASE_URL', 'mysql://db.example/waggle', /must look like postgres:/],
    ['DATABASE_URL', 'waggle', /must look like postgres:/],
    ['REDIS_URL', 'localhost:6379', /must look like redis:/],
    ['WORKERS', '0', /must be a number from 1 to 64/],
    ['TRUST_PROXY', 'on', /"on".*write it like 10\.0\.0\.0\/8 or loopback/],
    ['TRUST_PROXY', 'loopback,10.0.0.0/33', /"10\.0\.0\.0\/33"/],
    ['TRUST_PROXY', '0.0.0.0/0', /"0\.0\.0\.0\/0"/],
    ['PUBLIC_URL', 'waggle.example', /must be an http or https address/],
    ['PUBLIC_URL', 'ftp://waggle.example', /must be an http or https address/],
    ['PUBLIC_URL', 'javascript:alert(1)', /must be an http or https address/],
    ['ALLOWED_ORIGINS', 'waggle.example', /"waggle\.example".*write it like https:/],
    ['ALLOWED_ORIGINS', 'https://waggle.example/', /"https:\/\/waggle\.example\/"/],
    [
      'ALLOWED_ORIGINS',
      'https://a.example, https://b.example/path',
      /"https:\/\/b\.example\/path"/,
    ],
    ['ALLOWED_ORIGINS', '*', /"\*"/],
    ['SECRET_KEY', 'k'.repeat(31), /must have at least 32 characters/],
    ['SMTP_URL', 'mail.example', /must look like smtp:/],
    ['SMTP_URL', 'https://mail.example', /must look like smtp:/],
    ['MAIL_FROM', 'Waggle', /must look like Waggle </],
    ['MAIL_FROM', 'Waggle <waggle@a.example>\r\nBcc: b@c.example', /must look like Waggle </],
    ['PAYMENTS', 'cash', /must be sandbox or paystack/],
    ['PAYSTACK_SECRET_KEY', 'pk_live_0123', /must begin with sk_test_ or sk_live_/],
    ['PAYSTACK_BASE_URL', 'pay.example', /must be an https address/],
    ['RATE_LIMITS', 'no', /must be on or off/],
    ['METRICS_TOKEN', 'm'.repeat(15), /must have at least 16 characters and no blanks/],
    ['METRICS_TOKEN', 'two words of a token', /must have at least 16 characters and no blanks/],
    ['LOG_LEVEL', 'loud', /must be fatal or error or warn or info or debug or trace or silent/],
    ['VOICE', 'true', /must be on or off/],
    ['WARM_UP', 'later', /must be on or off/],
    ['OFFLINE', 'never', /must be on or off/],
  ])('refuses %s=%s in one sentence that names it and what it takes', (variable, value, takes) => {
    let refusal: unknown;
    try {
      readConfig({ [variable]: value });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(ConfigError);
    const { message } = refusal as ConfigError;
    expect(message).toMatch(new RegExp(`^${variable} [^\\n]+\\.$`));
    expect(message).toMatch(takes);
  });

  test('turns the limits off, but not in production', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(() => readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toThrow(
      /^RATE_LIMITS must be on with NODE_ENV=production[^\n]+\.$/,
    );
  });

  test('wants what several servers share when there is a Redis between them', () => {
    const shared = {
      REDIS_URL: 'redis://localhost',
      DATABASE_URL: 'postgres://waggle@localhost/waggle',
      SECRET_KEY: 'k'.repeat(32),
    };
    expect(readConfig({ ...shared, WORKERS: '2' })).toMatchObject({
      redisUrl: 'redis://localhost',
      workers: 2,
    });
    expect(() => readConfig({ WORKERS: '2' })).toThrow(
      'REDIS_URL must be set with WORKERS: they share what several servers share.',
    );
    for (const name of ['DATABASE_URL', 'SECRET_KEY']) {
      expect(() => readConfig({ ...shared, [name]: '' })).toThrow(
        new RegExp(`^${name} must be set with REDIS_URL[^\\n]+\\.$`),
      );
    }
  });

  test('takes no money for real in the sandbox, and no sandbox in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /^PAYMENTS must be paystack with NODE_ENV=production[^\n]+\.$/,
    );
    expect(() => readConfig({ PAYSTACK_SECRET_KEY: 'sk_live_hunter2' })).toThrow(
      /^PAYSTACK_SECRET_KEY must not be a live key in the sandbox(?!.*hunter2)[^\n]+\.$/,
    );
    expect(readConfig({ PAYSTACK_SECRET_KEY: 'sk_test_own' }).payments).toEqual({
      kind: 'sandbox',
      secretKey: 'sk_test_own',
    });
  });

  test('wants a key for Paystack, and sends it nowhere in the open in production', () => {
    expect(() => readConfig({ PAYMENTS: 'paystack' })).toThrow(
      /^PAYSTACK_SECRET_KEY must be set with PAYMENTS=paystack[^\n]+\.$/,
    );
    const paystack = { PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_own' };
    expect(readConfig(paystack).payments).toEqual({
      kind: 'paystack',
      secretKey: 'sk_test_own',
      baseUrl: 'https://api.paystack.co',
    });
    expect(() =>
      readConfig({
        ...paystack,
        NODE_ENV: 'production',
        PAYSTACK_BASE_URL: 'http://api.paystack.co',
      }),
    ).toThrow(/^PAYSTACK_BASE_URL must be an https address with NODE_ENV=production[^\n]+\.$/);
  });

  test('wants to know who mails come from when there is a mail host', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://waggle:secret@mail.example' })).toThrow(
      /^MAIL_FROM must be set with SMTP_URL(?!.*secret)[^\n]+\.$/,
    );
    expect(readConfig({ MAIL_FROM: 'waggle@a.example' }).mailFrom).toBe('waggle@a.example');
  });

  test('does not show a secret that it refuses', () => {
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  test.each([
    ['https://waggle.example/', 'https://waggle.example'],
    ['https://waggle.example//', 'https://waggle.example'],
    ['https://school.example/waggle/', 'https://school.example/waggle'],
  ])('cuts the slash off PUBLIC_URL %s', (given, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl);
  });

  test('writes an IPv6 host in brackets, and listens on it without', () => {
    const config = readConfig({ HOST: '::1', PORT: '3000' });
    expect(config).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:3000' });
    expect(config.allowedOrigins).toContain('http://[::1]:3000');
  });

  test('reads a list of origins, blanks and empty places aside', () => {
    expect(
      readConfig({ ALLOWED_ORIGINS: ' https://a.example , http://b.example:8080,, ' })
        .allowedOrigins,
    ).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  describe('without ALLOWED_ORIGINS', () => {
    test('lets in the public address, and this machine by all its names', () => {
      expect(
        readConfig({ PUBLIC_URL: 'https://waggle.example/app', PORT: '3000' }).allowedOrigins,
      ).toEqual([
        'https://waggle.example',
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://[::1]:3000',
      ]);
    });

    test('lets in the public address alone in production', () => {
      expect(
        readConfig({
          NODE_ENV: 'production',
          PUBLIC_URL: 'https://waggle.example',
          PAYMENTS: 'paystack',
          PAYSTACK_SECRET_KEY: 'sk_test_own',
        }).allowedOrigins,
      ).toEqual(['https://waggle.example']);
    });
  });

  test('makes DATA_DIR absolute', () => {
    expect(readConfig({ DATA_DIR: 'data/x' }).dataDir).toBe(resolve('data/x'));
  });
});
