// Appraisals in races: one of two for a quarter, one of two corrections, one reply.
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { sheetOf } from '#api/testing/training/appraisals.ts'

const sheet = sheetOf()
const { records } = sheet
const signed = (signature: string) => ({ remarks: '', signature })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

it('accepts only one of several concurrent appraisals of a quarter, corrections and replies', async ({
  harness,
  teacher,
  hod,
  student,
}) => {
  const studentId = harness.people.student.id
  const first = await Promise.all([
    teacher(appraisals.sign, { body: { studentId, from: '2026-03-01', sheet, ...signed('Dr teacher') } }),
    hod(appraisals.sign, { body: { studentId, from: '2026-03-10', sheet, ...signed('Dr hod') } }),
    teacher(appraisals.sign, { body: { studentId, from: '2026-03-01', sheet, ...signed('Dr teacher') } }),
  ])
  expect(statuses(first)).toEqual([200, 409, 409])
  const { appraisal } = first.find(({ status }) => status === 200)?.body ?? {}
  const params = { id: appraisal?.id ?? '' }
  const corrected = await Promise.all(
    [hod, hod, hod].map((client) =>
      client(appraisals.correct, { params, body: { version: 1, sheet: { records }, ...signed('Dr hod') } }),
    ),
  )
  expect(statuses(corrected)).toEqual([200, 409, 409])
  const replied = await Promise.all(
    ['Yes', undefined, 'No'].map((answer) =>
      student(appraisals.reply, { params, body: { version: 2, ...(answer ? { answer } : {}) } }),
    ),
  )
  expect(statuses(replied)).toEqual([200, 409, 409])
  const { body } = await student(appraisals.show, { params })
  expect([body.appraisal.version, body.appraisal.earlier.length]).toEqual([2, 1])
})
