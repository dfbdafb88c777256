import { afterEach, describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '../../server/accounts/rules.ts';
import { noDatabase, startApp, type TestApp } from '../support/servers/start-app.ts';

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.66';
/** Addresses that somebody claims, each another one. */
const claimed = (n: number) => `198.51.100.${n % 250}`;

let server: TestApp;
afterEach(() => server.close());

async function aServer(trustedProxies: readonly string[]): Promise<void> {
  server = await startApp({ db: noDatabase(), rateLimits: true, trustedProxies });
}

/** Asks for a reset mail, of which an address may have so many an hour. */
async function ask(remoteAddress: string, headers: Record<string, string>): Promise<number> {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/auth/password_reset/',
    payload: { email: 'nobody@school.example' },
    remoteAddress,
    headers,
  });
  return statusCode;
}

/** Uses up what an address may have; each time with other headers. */
async function useUp(
  remoteAddress: string,
  headersOf: (n: number) => Record<string, string>,
): Promise<void> {
  for (let n = 0; n < ACCOUNT_LIMITS.resetMailsOfAddress.allowed; n++) {
    expect(await ask(remoteAddress, headersOf(n))).toBe(200);
  }
}

describe('the address that limits count by', () => {
  test.each([
    ['no proxy is trusted', []],
    ['another proxy is trusted', ['10.0.0.0/8', 'loopback']],
  ])('is the one that connects where %s, whatever it claims', async (_, trusted) => {
    await aServer(trusted);
    await useUp(STRANGER, (n) => ({
      'x-forwarded-for': claimed(n),
      forwarded: `for=${claimed(n)}`,
      'x-real-ip': claimed(n),
    }));
    expect(await ask(STRANGER, { 'x-forwarded-for': claimed(200) })).toBe(429);
    expect(await ask(STRANGER, { 'x-forwarded-for': '127.0.0.1' })).toBe(429);
  });

  test('is the one that a trusted proxy names last, whatever its caller claimed before', async () => {
    await aServer([PROXY]);
    await useUp(PROXY, (n) => ({ 'x-forwarded-for': `${claimed(n)}, ${STRANGER}` }));
    expect(await ask(PROXY, { 'x-forwarded-for': `${claimed(200)}, ${STRANGER}` })).toBe(429);
    expect(await ask(PROXY, { 'x-forwarded-for': '203.0.113.67' })).toBe(200);
    expect(await ask(PROXY, {})).toBe(200);
  });
});
