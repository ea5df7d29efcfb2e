// Restricts the addresses that a college may name to the public internet. Otherwise anyone who can enter an address
// could reach the servers beside this one.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Ranges outside the public internet: RFC 6890 and its successors, with the ranges that embed IPv4 in IPv6. */
const ranges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const v4 = new BlockList()
const v6 = new BlockList()
for (const [net, prefix] of ranges) {
  if (isIP(net) === 4) v4.addSubnet(net, prefix, 'ipv4')
  else v6.addSubnet(net, prefix, 'ipv6')
}

/** True for a public IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !v4.check(address, 'ipv4')
  return version === 6 && !v6.check(address, 'ipv6')
}

/** Thrown instead of connecting to an address that is not public. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Returns the host name if it is already an IP address, without the brackets of IPv6; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/**
 * Resolves a name for one connection, and refuses it when any of its addresses is private. The connection uses the
 * address checked here, so a name that resolves differently the next time (DNS rebinding) gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddress(`${hostname} leads to a private address`), '', 0)
    }
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
