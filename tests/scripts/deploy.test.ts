/** The files that put Waggle on a server name what there is, and all of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLocalBus } from '../../server/live/bus/bus.ts';
import type { LobbyNews } from '../../server/live/rooms/lobby.ts';
import type { RoomNews } from '../../server/live/game/news.ts';
import { readConfig } from '../../server/platform/config.ts';
import { noDatabase, startApp } from '../support/servers/start-app.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((found) => found[1] as string))].sort();

const known = all(read('.env.example'), /^([A-Z_]+)=/gm);
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/waggle@.service');
const caddyfile = read('deploy/Caddyfile');

describe('deploy/Dockerfile', () => {
  test('copies what is there', () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) =>
      paths.split(' '),
    );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('installs for every part of the house', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const part of workspaces) {
      expect(dockerfile.match(new RegExp(`^COPY ${part}/package.json `, 'gm'))).toHaveLength(1);
    }
  });

  test('takes every variable of the build, and sets none that the server does not know', () => {
    const ofBuild = known.filter((name) => name.startsWith('VITE_'));
    expect(all(dockerfile, /^ARG (VITE_[A-Z_]+)=/gm)).toEqual(ofBuild);
    const set = all(dockerfile, /^(?:ENV|   ) ([A-Z_]+)=/gm);
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('is of a version of Node that CI tests, as is the oldest that is supported', () => {
    const workflow = read('.github/workflows/ci.yml');
    const tested = /node: \[([\d, ]+)\]/.exec(workflow)?.[1]?.split(', ');
    expect(tested).toContain(/^FROM node:(\d+)-/m.exec(dockerfile)?.[1]);
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(tested?.[0]).toBe(/^>=(\d+)\./.exec(engines.node)?.[1]);
  });

  test('leaves the root user', () => expect(dockerfile).toMatch(/^USER node$/m));
});

describe('deploy/compose.yaml', () => {
  const node = compose.slice(compose.indexOf('x-node'), compose.indexOf('services:'));
  const given = Object.fromEntries(
    [...node.slice(node.indexOf('environment:')).matchAll(/^ {4}([A-Z_]+): (.+)$/gm)].map(
      ([, name, value]) => [name as string, value as string],
    ),
  );

  test('configures the nodes with what they know', () => {
    expect(Object.keys(given)).toContain('TRUST_PROXY');
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
  });

  const secret = 'ab12'.repeat(16);
  const needed = {
    SITE: 'waggle.school.example',
    SUPPORT_EMAIL: 'help@school.example',
    POSTGRES_PASSWORD: secret,
    REDIS_PASSWORD: secret,
    SECRET_KEY: secret,
  };

  /** What a node gets from a filled-in deploy/.env. */
  function configOf(settings: Record<string, string>) {
    const filled = Object.entries(given).map(([name, value]) => [
      name,
      value.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, of, kind, text) => {
        if (settings[of]) return settings[of];
        if (kind === '?') throw new Error(`${of} is needed: ${text}`);
        return kind === '-' ? text : '';
      }),
    ]);
    return readConfig({ NODE_ENV: 'production', ...Object.fromEntries(filled) });
  }

  test('needs neither Paystack nor mail where nothing is sold, and asks what is', () => {
    expect(configOf({ ...needed, PAYMENTS: 'off', PREMIUM: 'hidden' })).toMatchObject({
      payments: { kind: 'off' },
      premium: 'hidden',
      smtpUrl: null,
    });
    expect(() => configOf(needed)).toThrow('PAYMENTS is needed: off or paystack');
  });

  test('gives settings that a node starts with', () => {
    const config = configOf({
      ...needed,
      SMTP_URL: 'smtp://mail.school.example:587',
      MAIL_FROM: 'Waggle <waggle@school.example>',
      PAYMENTS: 'paystack',
      PAYSTACK_SECRET_KEY: `sk_live_${secret}`,
    });
    expect(config.publicUrl).toBe('https://waggle.school.example');
    expect(config.redisUrl).toBe(`redis://:${secret}@redis:6379`);
    expect(config.payments.kind).toBe('paystack');
    expect(config.trustedProxies).toEqual(['uniquelocal']);
  });

  test('asks for exactly what deploy/env.example lists', () =>
    expect(all(compose, /\$\{([A-Z_]+)/g)).toEqual(
      all(read('deploy/env.example'), /^([A-Z_]+)=/gm),
    ));

  test('gives the proxy what its file reads', () => {
    const proxy = compose.slice(compose.indexOf('\n  proxy:'), compose.indexOf('\n  postgres:'));
    for (const name of all(caddyfile, /\{\$([A-Z_]+)/g)) {
      expect(proxy).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
    }
  });
});

describe('deploy/alerts.yaml', () => {
  test('watches what a node with neighbours measures', async () => {
    const link = { isUp: () => true, lagMs: () => 0, onGap: () => undefined };
    const buses = { rooms: createLocalBus<RoomNews>(), lobby: createLocalBus<LobbyNews>(), link };
    const server = await startApp({ db: noDatabase(), buses });
    onTestFinished(() => server.close());
    const { body } = await server.inject('/metrics');
    const measured = all(body, /^# TYPE (\w+) /gm);
    const watched = all(read('deploy/alerts.yaml'), /\b((?:waggle|nodejs)_[a-z0-9_]+)/g).map(
      (name) => name.replace(/_(bucket|count)$/, ''),
    );
    expect(watched.length).toBeGreaterThan(5);
    expect(watched.filter((name) => !measured.includes(name))).toEqual([]);
  });
});

describe('deploy/waggle@.service', () => {
  test('sets what the server knows', () => {
    const set = all(unit, /(?:Environment=| )([A-Z_]+)=/g);
    expect(set).toEqual(['DATA_DIR', 'NODE_ENV', 'PORT']);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('waits longer than a node takes to end', () =>
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30));
});
