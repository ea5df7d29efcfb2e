// Decides which proxies are trusted to report the client's address. Each proxy appends the address that it sees, so
// only as many entries are true as there are proxies. Anyone may have forged the entries before them.
import { BlockList, isIP, isIPv6 } from 'node:net'

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Trusts the `proxies` nearest hops; the first one must also be on this machine or network. A private address alone
 * proves nothing: in a hospital the users are on the same network.
 */
export const trustedProxies =
  (proxies: number) =>
  (address: string | undefined, hop: number): boolean =>
    hop < proxies && (hop > 0 || isNear(address))

/** A connection that has already closed has no address. */
const isNear = (address = ''): boolean => isIP(address) !== 0 && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
