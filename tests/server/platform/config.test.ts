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
    premium: 'sold',
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
        PREMIUM: '',
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
      premium: 'sold',
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
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', /"0\.0\.0\.0\/1".*at least 8 bits/],
    ['TRUST_PROXY', '10.0.0.0/7', /"10\.0\.0\.0\/7".*at least 8 bits/],
    ['TRUST_PROXY', '::/1,8000::/1', /"::\/1".*at least 7 bits/],
    ['TRUST_PROXY', '::ffff:0:0/96', /"::ffff:0:0\/96".*at least 8 bits/],
    ['NODE_ENV', 'prod', /must be production, development or test/],
    ['NODE_ENV', 'Production', /must be production, development or test/],
    ['PUBLIC_URL', 'https://school.example/waggle', /must be an address without a path/],
    ['PUBLIC_URL', 'https://school.example/?x=1', /must be an address without a path/],
    ['PUBLIC_URL', 'https://school.example?', /must be an address without a path/],
    ['PUBLIC_URL', 'https://school.example#top', /must be an address without a path/],
    ['PUBLIC_URL', 'https://school.example#', /must be an address without a path/],
    ['PUBLIC_URL', 'https://user:pw@school.example', /must be an address without a path/],
    ['PUBLIC_URL', 'https://user@school.example', /must be an address without a path/],
    ['SECRET_KEY', ' '.repeat(40), /must have at least 32 characters/],
    ['SECRET_KEY', `${' '.repeat(30)}key\t`, /must have at least 32 characters/],
    ['PREMIUM', 'open', /is read with PAYMENTS=off alone/],
    ['PREMIUM', 'sold', /must be open or hidden/],
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
    ['PAYMENTS', 'cash', /must be sandbox, paystack or off/],
    ['PAYSTACK_SECRET_KEY', 'pk_live_0123', /must begin with sk_test_ or sk_live_/],
    ['PAYSTACK_BASE_URL', 'pay.example', /must be an https address/],
    ['RATE_LIMITS', 'no', /must be on or off/],
    ['METRICS_TOKEN', 'm'.repeat(15), /must have at least 16 characters and no blanks/],
    ['METRICS_TOKEN', 'two words of a token', /must have at least 16 characters and no blanks/],
    ['LOG_LEVEL', 'loud', /must be fatal, error, warn, info, debug, trace or silent/],
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
      /^PAYMENTS must be paystack or off with NODE_ENV=production[^\n]+\.$/,
    );
    expect(() => readConfig({ PAYSTACK_SECRET_KEY: 'sk_live_hunter2' })).toThrow(
      /^PAYSTACK_SECRET_KEY must not be a live key in the sandbox(?!.*hunter2)[^\n]+\.$/,
    );
    expect(readConfig({ PAYSTACK_SECRET_KEY: 'sk_test_own' }).payments).toEqual({
      kind: 'sandbox',
      secretKey: 'sk_test_own',
    });
  });

  test('takes no payments where they are off, in production too, with premium levels open or hidden', () => {
    const off = { NODE_ENV: 'production', PAYMENTS: 'off' };
    expect(readConfig(off)).toMatchObject({ payments: { kind: 'off' }, premium: 'open' });
    expect(readConfig({ ...off, PREMIUM: 'open' }).premium).toBe('open');
    expect(readConfig({ ...off, PREMIUM: 'hidden' }).premium).toBe('hidden');
    // A key that was left in the settings opens nothing.
    expect(readConfig({ ...off, PAYSTACK_SECRET_KEY: 'sk_live_0' }).payments).toEqual({
      kind: 'off',
    });
    for (const PAYMENTS of ['sandbox', 'paystack']) {
      const set = { PAYMENTS, PAYSTACK_SECRET_KEY: 'sk_test_0', PREMIUM: 'hidden' };
      expect(() => readConfig(set)).toThrow(/^PREMIUM is read with PAYMENTS=off alone[^\n]+\.$/);
    }
  });

  test.each([
    ['PAYMENT', 'PAYMENTS'],
    ['PAYMNETS', 'PAYMENTS'],
    ['payments', 'PAYMENTS'],
    ['PAYEMENTS', 'PAYMENTS'],
    ['WAGGLE_PAYMENTS', 'PAYMENTS'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['RATELIMITS', 'RATE_LIMITS'],
    ['RATE-LIMITS', 'RATE_LIMITS'],
    ['NODE_EVN', 'NODE_ENV'],
    ['NODEENV', 'NODE_ENV'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATBASE_URL', 'DATABASE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['ALOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['PAYSTACK_KEY', 'PAYSTACK_SECRET_KEY'],
    ['PAYSTACK_URL', 'PAYSTACK_BASE_URL'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['WORKER', 'WORKERS'],
    ['WARMUP', 'WARM_UP'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['WAGGLE_DATA_DIR', 'DATA_DIR'],
  ])('refuses %s, which is nearly %s', (written, meant) => {
    expect(() => readConfig({ [written]: 'on' })).toThrow(
      new ConfigError(`${written} is no setting of Waggle: did you mean ${meant}?`),
    );
    expect(() => readConfig({ [written]: '' })).not.toThrow();
  });

  test('takes the first line of a file that Windows has marked as UTF-8', () => {
    expect(readConfig({ '\uFEFFHOST': '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('takes what machines, shells, programs and services have in their environments', () => {
    const usual =
      'HOME HOMEDRIVE HOSTNAME HOSTTYPE HOSTS LOGNAME USER USERNAME MAIL MAILTO MAILFROM MAILCHECK PORTAL PORTS SHELL ' +
      'PATH PWD OLDPWD SHLVL TERM LANG LC_ALL TZ TMPDIR EDITOR PAGER DISPLAY COLORTERM NODE NODE_OPTIONS NODE_PATH ' +
      'NODE_VERSION NODE_DEBUG NODE_EXTRA_CA_CERTS NODE_NO_WARNINGS NODE_TLS_REJECT_UNAUTHORIZED NODENV_VERSION ' +
      'NODENV_ROOT NVM_DIR NVM_BIN npm_config_loglevel npm_config_cache npm_lifecycle_event npm_node_execpath ' +
      'npm_package_name npm_package_version npm_command INIT_CWD YARN_VERSION http_proxy https_proxy HTTP_PROXY ' +
      'NO_PROXY ALL_PROXY SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SMTP_FROM SMTPSERVER PGHOST PGPORT PGUSER ' +
      'PGPASSWORD PGDATABASE PGDATA POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB POSTGRES_URL REDIS_HOST REDIS_PORT ' +
      'REDIS_PASSWORD REDIS_TLS_URL DATABASE DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD ' +
      'DATABASE_POOL_SIZE DB_URL BASE_URL SITE_URL SERVER_URL URL SECRET SECRET_KEY_BASE API_KEY TOKEN METRICS_PORT ' +
      'DATA XDG_DATA_DIRS XDG_DATA_HOME DATA_HOME WORKDIR WEB_CONCURRENCY RATE LIMITS PROXY TRUST ORIGIN ' +
      'INVOICE VOICES_DIR ONLINE LOG LOG_FORMAT LOG_FILE LOGFILE RUST_LOG DEBUG CI GITHUB_ACTIONS GITHUB_TOKEN ' +
      'GITHUB_ENV SITE SUPPORT_EMAIL INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET SYSTEMD_EXEC_PID LISTEN_FDS ' +
      'KUBERNETES_SERVICE_HOST KUBERNETES_PORT WAGGLE_PORT WAGGLE_SERVICE_HOST WAGGLE_SERVICE_PORT ' +
      'WAGGLE_PORT_8080_TCP WAGGLE_REDIS_PORT WAGGLE_E2E_PORT WAGGLE_SOAK WAGGLE_POSTGRES_BIN WAGGLE_BROWSER ' +
      'VITE_API_BASE_URL VITE_WS_BASE_URL VITE_PRODUCTION VITE_SUPPORT_EMAIL VITE_ANALYTICS_URL VITE_ANALYTICS_SITE ' +
      'VITEST VITEST_MODE VITEST_WORKER_ID VITEST_POOL_ID TEST PROD DEV MODE SSR APPDATA LOCALAPPDATA PROGRAMDATA ' +
      'ProgramFiles ProgramW6432 SystemRoot windir ComSpec PATHEXT OS PROCESSOR_LEVEL NUMBER_OF_PROCESSORS ' +
      'PUBLIC ALLUSERSPROFILE SESSIONNAME COMPUTERNAME USERPROFILE STRIPE_SECRET_KEY AWS_SECRET_ACCESS_KEY _';
    const environment = Object.fromEntries(usual.split(' ').map((name) => [name, 'something']));
    expect(readConfig(environment)).toEqual(DEFAULTS);
    expect(() => readConfig(process.env)).not.toThrow();
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
    ['HTTPS://Waggle.Example', 'https://waggle.example'],
    ['https://waggle.example:8443/', 'https://waggle.example:8443'],
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
        readConfig({ PUBLIC_URL: 'https://waggle.example', PORT: '3000' }).allowedOrigins,
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
