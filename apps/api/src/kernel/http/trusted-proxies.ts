// Whose word counts on where a request came from. Proxies add the address they see to what the request brought along, so
// only as many entries are true as there are proxies; the ones before them anybody may have written.
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
 * Believes `proxies` of them, counted from the server, the first only on this machine or network. That an address is of
 * a network says nothing beyond that: in a hospital the people who sign in are of the same network.
 */
export const trustedProxies =
  (proxies: number) =>
  (address: string | undefined, hop: number): boolean =>
    hop < proxies && (hop > 0 || isNear(address))

/** A connection that is gone already has no address. */
const isNear = (address = ''): boolean => isIP(address) !== 0 && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
