// Erasures that must wait for a replacement: the only HOD of a department with students, and the only Master.
import { fillMessage } from '@rounds/contract/kernel/message'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName, passwordHash } from '#api/testing/people.ts'

const askErasure = async (harness: Harness, person: CastName) => {
  const { body } = await (await harness.asConfirmed(person))(privacyRequests.askErasure, { body: {} })
  return { id: body.request.id }
}
const erase = async (harness: Harness, params: { id: string }) =>
  (await harness.asConfirmed('master'))(privacyRequests.erase, { params, body: {} })
const isActive = async (harness: Harness, id: string) =>
  (await harness.db.unchecked('select active from accounts where id = $1', [id]))[0]?.active

it('the only HOD of a department hands over before erasure, unless it has no students', async ({ harness }) => {
  const { hod, teacher } = harness.people
  const params = await askErasure(harness, 'hod')
  const refused = await erase(harness, params)
  const soleHead = fillMessage(privacyRequestMessages.soleHead, { name: 'Dr hod' })
  expect([refused.status, refused.body.message]).toEqual([409, soleHead])
  expect(await isActive(harness, hod.id)).toBe(true)
  const master = await harness.asConfirmed('master')
  const handed = await master(staffPosts.handOver, {
    params: { id: hod.id },
    body: { successorId: teacher.id, role: 'professor' },
  })
  expect(handed.status).toBe(200)
  expect((await erase(harness, params)).status).toBe(200)
  expect(await isActive(harness, hod.id)).toBe(false)
  const { departmentId } = harness.places.pathology
  await harness.db.unchecked(
    "update accounts set left_on = '2026-06-01' where role = 'student' and department_id = $1",
    [departmentId],
  )
  expect((await erase(harness, await askErasure(harness, 'otherHod'))).status).toBe(200)
})

it('the only Master cannot be erased, and no Master can erase their own account, but a second one can', async ({
  harness,
}) => {
  const params = await askErasure(harness, 'master')
  const alone = await erase(harness, params)
  expect([alone.status, alone.body.message]).toEqual([409, privacyRequestMessages.onlyMaster])
  const second = await aPerson(harness.db, {
    role: 'master',
    name: 'Second Master',
    email: 'second@rounds.example',
    createdAt: harness.clock.now,
    passwordHash,
  })
  const own = await erase(harness, params)
  expect([own.status, own.body.message]).toEqual([409, privacyRequestMessages.ownErasure])
  expect(await isActive(harness, harness.people.master.id)).toBe(true)
  const others = await (await harness.asConfirmed(second))(privacyRequests.erase, { params, body: {} })
  expect(others.status).toBe(200)
  expect(await isActive(harness, harness.people.master.id)).toBe(false)
})
