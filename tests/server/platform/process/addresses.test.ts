import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import {
  networkAddresses,
  networkLines,
  openableUrl,
} from '../../../../server/platform/process/addresses.ts';

function anAddress(address: string, internal = false): NetworkInterfaceInfo {
  const common = { address, netmask: '', mac: '', internal, cidr: null };
  return address.includes(':')
    ? { ...common, family: 'IPv6', scopeid: 0 }
    : { ...common, family: 'IPv4' };
}

const SCHOOL = {
  lo: [anAddress('127.0.0.1', true), anAddress('::1', true)],
  wlan0: [anAddress('fe80::1'), anAddress('2001:db8::7'), anAddress('192.168.1.20')],
  eth0: [anAddress('10.4.0.9'), anAddress('169.254.3.4')],
  gone: undefined,
};

describe('networkAddresses()', () => {
  test('are those of the network cards where the server listens on all of them', () =>
    expect(networkAddresses('0.0.0.0', 8080, SCHOOL)).toEqual([
      'http://192.168.1.20:8080',
      'http://10.4.0.9:8080',
    ]));

  test('hold IPv6 where the server listens on it', () =>
    expect(networkAddresses('::', 8080, SCHOOL)).toEqual([
      'http://192.168.1.20:8080',
      'http://10.4.0.9:8080',
      'http://[2001:db8::7]:8080',
    ]));

  test('are the one address where the server listens on one', () => {
    expect(networkAddresses('10.4.0.9', 80, SCHOOL)).toEqual(['http://10.4.0.9:80']);
    expect(networkAddresses('2001:db8::7', 80, SCHOOL)).toEqual(['http://[2001:db8::7]:80']);
  });

  test('are none on the loopback', () =>
    expect(networkAddresses('localhost', 8080, SCHOOL)).toEqual([]));
});

describe('networkLines()', () => {
  test('say how to let others in where only this computer can', () =>
    expect(
      networkLines({ host: '127.0.0.1', publicUrl: 'http://127.0.0.1:8080' }, 8080, SCHOOL),
    ).toEqual([
      'Only this computer can open it. To let a class in, start it with HOST=0.0.0.0: see docs/class.md.',
    ]));

  test.each(['http://0.0.0.0:8080', 'http://[::]:8080', 'http://localhost:8080'])(
    'name the addresses, and the PUBLIC_URL that is missing: it is %s',
    (publicUrl) =>
      expect(networkLines({ host: '0.0.0.0', publicUrl }, 8080, SCHOOL)).toEqual([
        'Other devices open http://192.168.1.20:8080 or http://10.4.0.9:8080',
        'Start it with PUBLIC_URL=http://192.168.1.20:8080 too, or live games do not work on them.',
      ]),
  );

  test('name the addresses alone where PUBLIC_URL is set', () =>
    expect(
      networkLines({ host: '0.0.0.0', publicUrl: 'http://10.4.0.9:8080' }, 8080, SCHOOL),
    ).toHaveLength(1));

  test('say so where there is no network', () =>
    expect(
      networkLines({ host: '0.0.0.0', publicUrl: 'http://0.0.0.0:80' }, 80, { lo: SCHOOL.lo }),
    ).toEqual(['This computer is in no network: no other device can open it.']));
});

describe('openableUrl()', () => {
  test.each([
    ['http://0.0.0.0:8080', 'http://127.0.0.1:8080'],
    ['http://[::]:8080', 'http://127.0.0.1:8080'],
    ['https://waggle.example', 'https://waggle.example'],
    ['http://0.0.0.0.example:80', 'http://0.0.0.0.example:80'],
  ])('of %s is %s', (given, opened) => expect(openableUrl(given)).toBe(opened));
});
