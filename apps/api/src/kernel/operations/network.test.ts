// Networks: the addresses that count as one.
import { expect, it } from 'vitest'
import { networkOf, wideNetworkOf } from './network.ts'

it('counts an IPv6 network as one address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

it('counts the addresses that a provider hands out together as one wide network', () => {
  expect(wideNetworkOf('203.0.113.7')).toBe('203.0.113.0/24')
  expect(wideNetworkOf('::ffff:203.0.113.7')).toBe('203.0.113.0/24')
  expect(wideNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(wideNetworkOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(wideNetworkOf('not an address')).toBe('not an address')
})
