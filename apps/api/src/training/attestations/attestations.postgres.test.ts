// Attestations in races: only one of two guides signs a version, and a record submitted during the signing is either
// signed or late.
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { attestationMessages } from '@rounds/contract/training/attestations/attestation.messages'
import { expect } from 'vitest'
import { aGuidedStudent, aStoredRecord, monthOf, toSign } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'

const may = '2026-05'

it('accepts one of two guides who sign at once and reports the change to the other', async ({ harness }) => {
  const students = await Promise.all(
    ['Dr One', 'Dr Two', 'Dr Three'].map((name) => aGuidedStudent(harness, name, ['teacher', 'otherTeacher'])),
  )
  for (const student of students) await aStoredRecord(harness, student, '2026-05-03')
  const months = await Promise.all(
    students.map(async (student) => toSign(student, await monthOf(harness, 'teacher', student, may))),
  )
  const sign = async (who: 'teacher' | 'otherTeacher', asked: typeof months) =>
    (await harness.asConfirmed(who))(attestations.sign, { body: { months: asked } })
  await harness.asConfirmed('otherTeacher')
  const answers = await Promise.all([sign('teacher', months), sign('otherTeacher', months.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const results = answers.flatMap(({ body }) => body.results)
  expect(results.filter(({ isSigned }) => isSigned)).toHaveLength(3)
  expect(new Set(results.filter(({ isSigned }) => !isSigned).map(({ message }) => message))).toEqual(
    new Set([attestationMessages.changed]),
  )
  const [row] = await harness.db.unchecked(
    "select count(*)::int as events from audit_events where action = 'attestation.signed' and outcome = 'done'",
  )
  expect(row).toEqual({ events: 3 })
})

it('treats a record that commits after the signature as late, even if it began earlier', async ({
  harness,
  teacher,
}) => {
  const student = await aGuidedStudent(harness, 'Dr Slow', ['teacher'])
  await aStoredRecord(harness, student, '2026-05-03')
  const seen = toSign(student, await monthOf(harness, 'teacher', student, may))
  const client = await harness.asConfirmed('teacher')
  const slow = await harness.db.transaction(async () => {
    const id = await aStoredRecord(harness, student, '2026-05-04')
    // Uses another connection, because the call starts outside this transaction.
    const signing = await new Promise<boolean>((resolve) => {
      setImmediate(() => {
        void client(attestations.sign, { body: { months: [seen] } }).then(({ body }) =>
          resolve(body.results[0]?.isSigned === true),
        )
      })
    })
    expect(signing).toBe(true)
    return id
  })
  const { body } = await teacher(attestations.show, { params: { id: student.id, month: may } })
  expect(body.attestation.month).toMatchObject({ state: 'late', late: 1 })
  expect(body.attestation.records.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([slow])
})

it('signs exactly what the signer saw, or nothing, while records arrive', async ({ harness, teacher }) => {
  const student = await aGuidedStudent(harness, 'Dr Busy', ['teacher'])
  await aStoredRecord(harness, student, '2026-05-03')
  const client = await harness.asConfirmed('teacher')
  for (let round = 0; round < 15; round++) {
    const { approved, pending, ...seen } = await monthOf(harness, 'teacher', student, may)
    const [answer] = await Promise.all([
      client(attestations.sign, { body: { months: [toSign(student, { approved, pending, ...seen })] } }),
      aStoredRecord(harness, student, '2026-05-04'),
    ])
    const isSigned = answer.body.results[0]?.isSigned
    const { body } = await teacher(attestations.show, { params: { id: student.id, month: may } })
    const { versions, records, month } = body.attestation
    if (isSigned) {
      expect((versions[0]?.approved ?? 0) + (versions[0]?.pending ?? 0)).toBe(approved + pending)
      expect(month.late).toBe(1)
    }
    const first = versions.at(-1)
    const late = records.filter(({ isLate }) => isLate).length
    expect(first ? first.approved + first.pending + late : 0).toBe(first ? records.length : 0)
  }
})
