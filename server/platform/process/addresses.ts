import { isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { isLoopback } from '@waggle/engine/rules';

/** The machine's interfaces by name, as os.networkInterfaces() gives them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Listens on every address of the machine. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Addresses under which other devices reach a server, IPv4 first.
 *
 * @param host what the server listens on, without brackets
 */
export function networkAddresses(host: string, port: number, interfaces: Interfaces): string[] {
  if (isLoopback(host)) return [];
  if (!WILDCARDS.has(host)) return [httpAddress(host, port)];
  return (
    Object.values(interfaces)
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && (family === 'IPv4' || host === '::'))
      // A link-local address needs the name of the other device's own interface.
      .filter(({ address }) => !/^(169\.254\.|fe80:)/i.test(address))
      .sort((one, other) => one.family.localeCompare(other.family))
      .map(({ address }) => httpAddress(address, port))
  );
}

/**
 * The lines printed after a start for opening Waggle on other devices.
 *
 * @param publicUrl the configured one, or its default
 */
export function networkLines(
  { host, publicUrl }: { host: string; publicUrl: string },
  port: number,
  interfaces: Interfaces,
): string[] {
  if (isLoopback(host)) {
    return [
      'Only this computer can open it. To let a class in, start it with HOST=0.0.0.0: see docs/class.md.',
    ];
  }
  const [first, ...others] = networkAddresses(host, port, interfaces);
  if (!first) return ['This computer is in no network: no other device can open it.'];
  const lines = [`Other devices open ${[first, ...others].join(' or ')}`];
  const named = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (WILDCARDS.has(named) || isLoopback(named)) {
    lines.push(`Start it with PUBLIC_URL=${first} too, or live games do not work on them.`);
  }
  return lines;
}

/** An address at which this machine can open the server, where the public one cannot be opened. */
export function openableUrl(publicUrl: string): string {
  return publicUrl.replace(/^(https?:\/\/)(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '$1127.0.0.1');
}

function httpAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
