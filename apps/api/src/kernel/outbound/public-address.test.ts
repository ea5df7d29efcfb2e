// Addresses that a college may name: the public internet, and no internal address in any notation.
import { describe, expect, it } from 'vitest'
import { addressFault } from './partner-request.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

it.each(['8.8.8.8', '103.21.244.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:80e::200e'])(
  '%s is public',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)

it.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '::7f00:1',
  'nowhere',
])('%s is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

describe('an address', () => {
  // The URL parser converts every notation of an IP address into one.
  it.each([
    ['http://hooks.college.example/', 'notHttps'],
    ['ftp://hooks.college.example/', 'notHttps'],
    ['https://rounds:secret@hooks.college.example/', 'hasPassword'],
    ['https://127.0.0.1/', 'isPrivate'],
    ['https://2130706433/', 'isPrivate'],
    ['https://0x7f.1/', 'isPrivate'],
    ['https://0177.0.0.1/', 'isPrivate'],
    ['https://[::1]/', 'isPrivate'],
    ['https://[::ffff:7f00:1]/', 'isPrivate'],
    ['https://localhost/', 'isPrivate'],
    ['https://db.localhost/', 'isPrivate'],
    ['https://metadata.google.internal/', 'isPrivate'],
    ['https://hooks.college.example/', null],
    ['https://8.8.8.8:8443/', null],
  ])('%s: %s', (address, fault) => {
    expect(addressFault(new URL(address), false)).toBe(fault)
  })

  it('may be private where the operator allows it, but still holds no password', () => {
    expect(addressFault(new URL('http://127.0.0.1:4000/'), true)).toBeNull()
    expect(addressFault(new URL('http://a:b@127.0.0.1/'), true)).toBe('hasPassword')
    expect(addressFault(new URL('ftp://127.0.0.1/'), true)).toBe('notHttps')
  })
})

it('a name that resolves to this computer is refused on connecting', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', { all: true }, (error) => resolve(error)))
  expect(found).toBeInstanceOf(PrivateAddress)
})
