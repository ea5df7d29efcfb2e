// Whose tries count together: one address, one network of them, or one mailed link.
import { isIPv4, isIPv6 } from 'node:net'
import { keyOf } from '#api/kernel/access/secrets.ts'

/** The first groups of an IPv6 address. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after]
  return all.slice(0, count).join(':')
}

/** Who an address stands for: an IPv6 network of 64 bits is one household, so its addresses count together. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  return `${groupsOf(ip, 4)}::/64`
}

/** What one provider, college or company hands out at once: an IPv4 network of 24 bits, an IPv6 network of 48. */
export function wideNetworkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(ip) ? `${groupsOf(ip, 3)}::/48` : ip
}

/**
 * Who tries with the secret of a link. A link that there is counts by itself: strangers who guess, or a whole hospital behind one
 * address, use up nothing of it (controls: C18).
 */
export const whoTriesLink = (isKnown: boolean, secret: string, ip: string): string =>
  isKnown ? keyOf(secret) : networkOf(ip)
