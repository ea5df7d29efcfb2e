// Pending leave that begins soon: shown to the verifiers of the department until somebody decides.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { storedLeave } from '#api/testing/training/ledgers.ts'

async function leaveOf(harness: Harness, who: CastName) {
  return (await (await harness.as(who))(work.show)).body.work.leaveSoon
}

async function asked(harness: Harness, who: CastName, days: number, status: 'Pending' | 'Approved') {
  const from = addDays(businessDateOf(harness.clock.now), days)
  await storedLeave(harness, harness.people[who], { from, to: addDays(from, 2), type: 'Casual Leave', status })
  return from
}

it('counts no leave when nobody has requested any', async ({ harness }) => {
  for (const who of ['teacher', 'hod'] as const) expect(await leaveOf(harness, who)).toEqual({ n: 0, first: null })
})

it('counts pending leave that begins within seven days or has begun', async ({ harness }) => {
  await asked(harness, 'student', 7, 'Pending')
  await asked(harness, 'student', 20, 'Pending')
  await asked(harness, 'student', 1, 'Approved')
  const first = await asked(harness, 'otherStudentOfDepartment', 0, 'Pending')
  for (const who of ['teacher', 'hod'] as const) expect(await leaveOf(harness, who)).toEqual({ n: 2, first })
  const begun = await asked(harness, 'student', -3, 'Pending')
  expect(await leaveOf(harness, 'teacher')).toEqual({ n: 3, first: begun })
})

it('excludes other departments and colleges, and is hidden from people who do not verify', async ({ harness }) => {
  const before = await leaveOf(harness, 'teacher')
  const first = await asked(harness, 'otherStudent', 2, 'Pending')
  expect(await leaveOf(harness, 'otherHod')).toEqual({ n: 1, first })
  expect(await leaveOf(harness, 'collegeBHod')).toEqual({ n: 0, first: null })
  expect(await leaveOf(harness, 'teacher')).toEqual(before)
  for (const who of ['student', 'clerk', 'admin', 'master'] as const) expect(await leaveOf(harness, who)).toBeNull()
})
