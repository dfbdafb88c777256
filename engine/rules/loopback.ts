/** Names and addresses that lead every device back to itself. */
const LOOPBACK =
  /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|::ffff:7f[\da-f]{2}:[\da-f]{1,4})$/i;

/**
 * Whether a host is one that only the same machine reaches.
 *
 * @param host a name or an address; IPv6 with or without brackets
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.replace(/^\[(.+)\]$/, '$1'));
}
