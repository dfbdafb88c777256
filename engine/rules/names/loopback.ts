/** Names and addresses of the device itself. */
const LOOPBACK =
  /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|::ffff:7f[\da-f]{2}:[\da-f]{1,4})$/i;

/**
 * Whether only the same machine reaches a host.
 *
 * @param host a name or an address; IPv6 with or without brackets
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.replace(/^\[(.+)\]$/, '$1'));
}
