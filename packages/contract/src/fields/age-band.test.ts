// Ages and sexes in the notations of case sheets, and their bands.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSeed } from '../kernel/test-seed.ts'
import { ageBandOf } from './age-band.ts'

test.each([
  ['45 / M', '40–49 years, male'],
  ['45/M', '40–49 years, male'],
  ['45M', '40–49 years, male'],
  ['45y male', '40–49 years, male'],
  ['45 yrs. Female', '40–49 years, female'],
  ['52 years / Female', '50–59 years, female'],
  ['Male, 9', '5–9 years, male'],
  ['F/30', '30–39 years, female'],
  ['6 months F', 'Under 1 year, female'],
  ['6 m / f', 'Under 1 year, female'],
  ['1 year 6 months, girl', '1–4 years, female'],
  ['1.5 yr M', '1–4 years, male'],
  ['3 days old male', 'Newborn, male'],
  ['27 d M', 'Newborn, male'],
  ['28 d M', 'Under 1 year, male'],
  ['20 TG', '20–29 years, other'],
  ['104 yrs F', '90 years and over, female'],
])('%s is %s', (text, band) => expect(ageBandOf(text)).toBe(band))

test('omits a name, an initial and an address beside the age', () => {
  expect(ageBandOf('Fatima M., 30 / F, Jodhpur')).toBe('30–39 years, female')
  expect(ageBandOf('Suresh Kumar/45/M')).toBe('40–49 years, male')
})

test.each(['', 'adult male', '45', '45 years', '6 months', '45 M/F', 'M. Rao, 45', '130 M', 'सत्तर'])(
  '“%s” does not name one age and one sex',
  (text) => expect(ageBandOf(text)).toBe(null),
)

test('returns a band unchanged, and never anything but a band', () => {
  const age = fc.tuple(
    fc.integer({ min: 0, max: 120 }),
    fc.constantFrom('M', 'F', 'other'),
    fc.string({ maxLength: 20 }),
  )
  fc.assert(
    fc.property(age, ([years, sex, rest]) => {
      const band = ageBandOf(`${years} ${sex} ${rest}`)
      if (band !== null) {
        expect(band).toMatch(/^[\w– ]+, (male|female|other)$/)
        expect(ageBandOf(band)).toBe(band)
      }
    }),
    { seed: testSeed },
  )
})
