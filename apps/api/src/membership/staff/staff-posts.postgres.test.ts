// Races for the post of HOD: a department never has none, however many requests come at once.
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type TestPerson } from '#api/testing/people.ts'

const atOnce = 8
const Count = z.object({ n: z.int() })

const headsOf = async (harness: Harness): Promise<number> => {
  const { collegeId, departmentId } = harness.places.medicine
  const [row] = await harness.db.uncheckedRows(
    Count,
    `select count(*)::int as n from accounts
      where role = 'hod' and active and college_id = $1 and department_id = $2`,
    [collegeId, departmentId],
  )
  return row?.n ?? 0
}

/** Polls the number of HODs until the work is done. */
async function headsDuring<T>(harness: Harness, work: Promise<T>): Promise<{ seen: Set<number>; done: T }> {
  let isOver = false
  const seen = new Set<number>()
  const watching = (async () => {
    while (!isOver) seen.add(await headsOf(harness))
  })()
  const done = await work.finally(() => {
    isOver = true
  })
  await watching
  return { seen, done }
}

const aTeacher = (harness: Harness, index: number, role: 'professor' | 'hod' = 'professor'): Promise<TestPerson> =>
  aPerson(harness.db, {
    role,
    name: `Dr ${role} ${index}`,
    email: `${role}${index}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })

it('hands over the HOD’s post once among many requests, with exactly one HOD throughout', async ({ harness }) => {
  const teachers = await Promise.all(Array.from({ length: atOnce }, (_, index) => aTeacher(harness, index)))
  const client = await harness.asConfirmed('master')
  const params = { id: harness.people.hod.id }
  const asked = Promise.all(
    teachers.map(({ id }) => client(staffPosts.handOver, { params, body: { successorId: id, role: 'professor' } })),
  )
  const { seen, done } = await headsDuring(harness, asked)
  expect(done.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(atOnce - 1).fill(409)])
  expect([...seen]).toEqual([1])
})

it('lets one of two HODs leave when both ask at once, and the other after a handover', async ({ harness }) => {
  const before = await headsOf(harness)
  const pair = await Promise.all([aTeacher(harness, 1, 'hod'), aTeacher(harness, 2, 'hod')])
  await harness.db.unchecked(
    "update accounts set active = false where role = 'hod' and department_id = $1 and not id = any($2::uuid[])",
    [harness.places.medicine.departmentId, pair.map(({ id }) => id)],
  )
  expect(before).toBe(1)
  const client = await harness.asConfirmed('master')
  const leaving = Promise.all(pair.map(({ id }) => client(staffPosts.leave, { params: { id }, body: {} })))
  const { seen, done } = await headsDuring(harness, leaving)
  expect(done.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(seen.has(0)).toBe(false)
  expect(await headsOf(harness)).toBe(1)
  const params = { id: pair.find((_, index) => done[index]?.status === 409)?.id ?? '' }
  const successor = await aTeacher(harness, atOnce)
  const body = { successorId: successor.id, role: 'professor' } as const
  expect((await client(staffPosts.handOver, { params, body })).status).toBe(200)
  expect((await client(staffPosts.leave, { params, body: {} })).status).toBe(200)
  expect(await headsOf(harness)).toBe(1)
})
