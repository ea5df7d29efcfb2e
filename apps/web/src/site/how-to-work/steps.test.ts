// The eight steps state the facts of the product.
import { expect, it } from 'vitest'
import { steps } from './steps.ts'

it('every added teacher is notified, and a new one gets a link', () => {
  expect(steps).toHaveLength(8)
  expect(steps.find(({ title }) => title === 'Receive notification')?.text).toBe(
    'The teacher is notified by e-mail and WhatsApp. A teacher who is new here also gets a link to set a password.',
  )
})
