// A new sealing key: secrets are resealed, and the app's codes and recovery codes still work.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { it } from '#api/testing/fixtures.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { giveRecoveryCodes } from './own-second-factor.ts'
import { factorSecret } from './second-factor.sealed.ts'
import { useUpCode } from './use-code.ts'

it('reseals every secret with the first key; app and recovery codes still work', async ({ harness }) => {
  const { api, db, clock, people } = harness
  const old = { id: 'old', key: randomBytes(32) }
  const next = { id: 'next', key: randomBytes(32) }
  api.sealer = createSealer([old])
  const secret = await aSecondFactor(harness, people.student.id)
  await aSecondFactor(harness, people.hod.id)
  const [code = ''] = await giveRecoveryCodes(api, people.student.id)
  const both = createSealer([next, old])
  expect(await factorSecret.reseal(db, both, () => {})).toBe(2)
  expect(await factorSecret.reseal(db, both, () => {})).toBe(0)
  const rows = await db.unchecked("select distinct split_part(sealed, '.', 1) as key from second_factors")
  expect(rows).toEqual([{ key: 'next' }])
  const services = { db, sealer: both }
  expect(await useUpCode(services, people.student.id, codeNow(harness, secret), clock.now)).toEqual({ by: 'app' })
  expect(await useUpCode(services, people.student.id, code, clock.now)).toEqual({ by: 'recoveryCode', left: 9 })
})

it('stops at a sealing key that it does not have, and leaves the secrets as they are', async ({ harness }) => {
  const sealed = () => harness.db.unchecked('select account_id, sealed from second_factors order by account_id')
  const before = await sealed()
  expect(before).toHaveLength(2)
  const stranger = createSealer([{ id: 'third', key: randomBytes(32) }])
  await expect(factorSecret.reseal(harness.db, stranger, () => {})).rejects.toThrow('no sealing key next')
  expect(await sealed()).toEqual(before)
})
