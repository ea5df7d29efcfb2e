// A college's decision on storing patients' identities: who may make it, and the audit event.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const collegeA = (harness: Harness) => ({ id: harness.places.medicine.collegeId })
const collegeB = (harness: Harness) => ({ id: harness.places.medicineB.collegeId })

it('a college keeps identities until its admin decides otherwise', async ({ harness, admin }) => {
  const before = await admin(colleges.privacy, { params: collegeA(harness) })
  expect(before.body).toMatchObject({ college: { name: 'College A' }, privacy: { keepsPatientIdentity: true } })
  const set = await admin(colleges.setPrivacy, { params: collegeA(harness), body: { keepsPatientIdentity: false } })
  expect([set.status, set.body.message, set.body.privacy]).toEqual([200, 'Updated', { keepsPatientIdentity: false }])
  const after = await admin(colleges.privacy, { params: collegeA(harness) })
  expect(after.body.privacy).toEqual({ keepsPatientIdentity: false })
  const rows = await harness.db.unchecked(
    "select subject_id, detail from audit_events where action = 'college.privacy-set'",
  )
  expect(rows).toEqual([{ subject_id: collegeA(harness).id, detail: { keepsPatientIdentity: false } }])
})

it('the decision is part of every session of the college, and changes no other college', async ({
  harness,
  master,
}) => {
  await master(colleges.setPrivacy, { params: collegeA(harness), body: { keepsPatientIdentity: false } })
  const knows = async (person: 'student' | 'collegeBStudent') =>
    (await (await harness.as(person))(sessions.restore)).body.user.college?.keepsPatientIdentity
  expect([await knows('student'), await knows('collegeBStudent')]).toEqual([false, true])
})

it('an admin cannot read or set another college’s decision, and a wrong body fails at its field', async ({
  harness,
  hod,
  admin,
  master,
}) => {
  const foreign = await admin(colleges.setPrivacy, { params: collegeB(harness), body: { keepsPatientIdentity: false } })
  expect(foreign.status).toBe(404)
  expect((await admin(colleges.privacy, { params: collegeB(harness) })).status).toBe(404)
  const wrong = await admin(colleges.setPrivacy, { params: collegeA(harness), body: { keepsPatientIdentity: 'no' } })
  expect(wrong.body.fields).toEqual({ keepsPatientIdentity: 'Please choose whether patients’ identities are kept.' })
  expect((await hod(colleges.privacy, { params: collegeA(harness) })).status).toBe(403)
  expect((await master(colleges.privacy, { params: collegeB(harness) })).body.privacy).toEqual({
    keepsPatientIdentity: true,
  })
})
