// The end of a posting under races: one version of the report and one certificate, however often they are submitted.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

const grades = { patientCare: 4, communication: 3, teamWork: 2, management: 1, conduct: 0 }

it('signs one of several concurrent reports, and issues one of several certificates', async ({ harness }) => {
  const id = await aStoredPosting(harness, 'student', '2026-03-01')
  const coordinator = await harness.as('drpc')
  const body = { version: 0, grades, remarks: '', signature: 'Dr drpc' }
  const times = Array.from({ length: 6 })
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)
  const signed = await Promise.all(times.map(() => coordinator(performance.sign, { params: { id }, body })))
  expect(statuses(signed)).toEqual([200, 409, 409, 409, 409, 409])
  const issued = await Promise.all(
    times.map(() => coordinator(certificates.issueDistrict, { body: { postingId: id } })),
  )
  expect(statuses(issued)).toEqual([200, 400, 400, 400, 400, 400])
})
