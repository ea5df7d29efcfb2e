// Findings of `npm run audit:verify` about signed months: intact, including after decisions and corrections, or
// tampered with.
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { expect } from 'vitest'
import { aGuidedStudent, aStoredRecord, monthOf, toSign } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { verifyAttestations } from './verify-attestations.ts'

class Undone extends Error {}

/** The finding after this statement was run with full database rights; it is rolled back afterwards. */
async function afterTampering({ db }: Harness, statement: string): Promise<string | undefined> {
  let broken: string | undefined
  const tampering = db.transaction(async () => {
    for (const table of ['entries', 'attestations', 'audit_events', 'audit_seals']) {
      await db.unchecked(`alter table ${table} disable trigger user`)
    }
    await db.unchecked(statement)
    broken = (await verifyAttestations({ db })).broken
    throw new Undone()
  })
  await tampering.catch((thrown: unknown) => {
    if (!(thrown instanceof Undone)) throw thrown
  })
  return broken
}

it('accepts signatures after decisions and corrections, and finds records changed behind them', async ({ harness }) => {
  const { db, people } = harness
  const student = await aGuidedStudent(harness, 'Dr Verified', ['teacher'])
  const [pending, rejected] = [
    await aStoredRecord(harness, student, '2026-05-03'),
    await aStoredRecord(harness, student, '2026-05-04', 'Rejected'),
  ]
  const months = [toSign(student, await monthOf(harness, 'teacher', student, '2026-05'))]
  await (await harness.asConfirmed('teacher'))(attestations.sign, { body: { months } })
  expect(await verifyAttestations({ db })).toEqual({ attestations: 1 })
  // Later decisions and corrections do not affect a signature, which covers the records as they were.
  await db.unchecked(
    `update entries set status = 'Approved', verified_by = $2, verified_on = now(), verifier_remark = 'Read.',
       score = 3, student_name = 'S', verifier_name = 'V' where id = $1`,
    [pending, people.teacher.id],
  )
  await db.unchecked(
    `update entries set revision = 2, status = 'Pending', student_remark = 'Corrected.', verified_by = null, verified_on = null,
       verifier_remark = null, student_name = null, verifier_name = null where id = $1`,
    [rejected],
  )
  expect(await verifyAttestations({ db })).toEqual({ attestations: 1 })
  const sentence = async (statement: string) => (await afterTampering(harness, statement)) ?? ''
  expect(await sentence(`update entries set student_remark = 'Forged.' where id = '${pending}'`)).toMatch(
    /does not fit its records/,
  )
  expect(await sentence("update attestations set digest = repeat('0', 64)")).toMatch(/another digest than its event/)
  expect(await sentence("delete from audit_events where action = 'attestation.signed'")).toMatch(/has 0 events/)
  expect(await sentence('delete from attestations')).toMatch(/is gone: it was removed/)
})
