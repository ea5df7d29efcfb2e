// The provider details of an installation reach the page unchanged.
import { expect, it } from 'vitest'
import { dialled, packProvider, unpackProvider } from './provider.ts'

it('is unpacked exactly as packed, whatever characters it contains', () => {
  const details = { location: '“Ward” 3 & <4>, Jodhpur', phone: '+91 11 5550 0199', email: 'a@b.in', hours: '9–5' }
  expect(packProvider(details)).not.toMatch(/["<>& ]/)
  expect(unpackProvider(packProvider(details))).toEqual(details)
  expect(unpackProvider(packProvider({ phone: '1' }))).toEqual({ phone: '1' })
})

it('is empty when nothing or nonsense was written', () => {
  for (const packed of [null, '', '%', 'null', '%5B1%5D', '{"phone":1,"other":"x"}']) {
    expect(unpackProvider(packed)).toEqual({})
  }
})

it('dials only the digits and the plus sign', () => {
  expect(dialled('+91 (11) 5550-0199')).toBe('+911155500199')
})
