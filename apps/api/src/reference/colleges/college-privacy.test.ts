// A college's decision on patients' identities: who may take it, and what it leaves behind.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, openHarness } from '#api/testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const collegeA = () => ({ id: harness.places.medicine.collegeId })
const collegeB = () => ({ id: harness.places.medicineB.collegeId })

it('a college keeps identities until its admin decides otherwise', async () => {
  const admin = await harness.as('admin')
  const before = await admin(colleges.privacy, { params: collegeA() })
  expect(before.body).toMatchObject({ college: { name: 'College A' }, privacy: { keepsPatientIdentity: true } })
  const set = await admin(colleges.setPrivacy, { params: collegeA(), body: { keepsPatientIdentity: false } })
  expect([set.status, set.body.message, set.body.privacy]).toEqual([200, 'Updated', { keepsPatientIdentity: false }])
  const after = await admin(colleges.privacy, { params: collegeA() })
  expect(after.body.privacy).toEqual({ keepsPatientIdentity: false })
  const rows = await harness.db.unchecked(
    "select subject_id, detail from audit_events where action = 'college.privacy-set'",
  )
  expect(rows).toEqual([{ subject_id: collegeA().id, detail: { keepsPatientIdentity: false } }])
})

it('everybody of the college knows it with their session, nobody of another college is touched', async () => {
  const master = await harness.as('master')
  await master(colleges.setPrivacy, { params: collegeA(), body: { keepsPatientIdentity: false } })
  const knows = async (person: 'student' | 'collegeBStudent') =>
    (await (await harness.as(person))(sessions.restore)).body.user.college?.keepsPatientIdentity
  expect([await knows('student'), await knows('collegeBStudent')]).toEqual([false, true])
})

it('an admin neither reads nor sets another college’s, and a wrong body is refused at its field', async () => {
  const admin = await harness.as('admin')
  const foreign = await admin(colleges.setPrivacy, { params: collegeB(), body: { keepsPatientIdentity: false } })
  expect(foreign.status).toBe(404)
  expect((await admin(colleges.privacy, { params: collegeB() })).status).toBe(404)
  const wrong = await admin(colleges.setPrivacy, { params: collegeA(), body: { keepsPatientIdentity: 'no' } })
  expect(wrong.body.fields).toEqual({ keepsPatientIdentity: 'Please choose whether patients’ identities are kept.' })
  const hod = await harness.as('hod')
  expect((await hod(colleges.privacy, { params: collegeA() })).status).toBe(403)
  const master = await harness.as('master')
  expect((await master(colleges.privacy, { params: collegeB() })).body.privacy).toEqual({ keepsPatientIdentity: true })
})
