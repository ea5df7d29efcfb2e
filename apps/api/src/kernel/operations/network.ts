// The unit in which attempts are counted: one address, one network, or one mailed link.
import { isIPv4, isIPv6 } from 'node:net'
import { keyOf } from '#api/kernel/access/secrets.ts'

/** Returns the first groups of an IPv6 address. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after]
  return all.slice(0, count).join(':')
}

/**
 * Returns the network that an address is counted under: an IPv6 /64 is one household, so its addresses count together.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  return `${groupsOf(ip, 4)}::/64`
}

/** Returns the block that one provider, college or company assigns: an IPv4 /24, an IPv6 /48. */
export function wideNetworkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${groupsOf(ip, 3)}::/48` : ip
}

/**
 * Returns the key under which attempts on a link are counted. An existing link has its own counter: guesses by
 * strangers, or a whole hospital behind one address, use up none of its attempts (controls: C18).
 */
export const whoTriesLink = (isKnown: boolean, secret: string, ip: string): string =>
  isKnown ? keyOf(secret) : networkOf(ip)
