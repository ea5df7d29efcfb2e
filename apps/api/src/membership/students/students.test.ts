// Approving students: rights, the required ID proof, and one notification to the student.
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { describe, expect } from 'vitest'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson, type CastName } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'

// Appear in the lists of every test, even when the test does not use them.
const always = { scope: 'file', auto: true } as const

const test = it
  .extend('withProof', always, async ({ harness }) => {
    const student = await aNewcomer(harness, 'Asha Proof')
    await anIdProof(harness, student)
    return student
  })
  .extend('withoutProof', always, ({ harness }) => aNewcomer(harness, 'Bina Paper'))
  .extend('unconfirmed', { scope: 'file' }, ({ harness }) =>
    aPerson(harness.db, {
      role: 'professor',
      name: 'Dr Unconfirmed',
      email: 'unconfirmed@rounds.example',
      confirmed: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    }),
  )

const approve = async (
  harness: Harness,
  person: CastName | { id: string },
  id: string,
  body: object = { verifyByHod: true },
) => (await harness.as(person))(students.approve, { params: { id }, body })
const isVerified = async (harness: Harness, id: string) =>
  (await harness.db.unchecked('select verify_by_hod from accounts where id = $1', [id]))[0]?.verify_by_hod

describe('approving a student', () => {
  test('needs an uploaded proof, or an approver who saw it on paper', async ({ harness, withoutProof }) => {
    const refused = await approve(harness, 'teacher', withoutProof.id)
    expect([refused.status, refused.body.message]).toEqual([409, studentMessages.noProof])
    expect(await isVerified(harness, withoutProof.id)).toBe(false)
    const seen = await approve(harness, 'teacher', withoutProof.id, { verifyByHod: true, sawProofOnPaper: true })
    expect(seen.status).toBe(200)
    expect(await isVerified(harness, withoutProof.id)).toBe(true)
    const [event] = await harness.db.unchecked(
      "select detail from audit_events where action = 'student.approved' and subject_id = $1",
      [withoutProof.id],
    )
    expect(event?.detail).toMatchObject({ sawProofOnPaper: true, hadIdProof: false })
  })

  test('notifies the student once, in the inbox and by mail', async ({ harness, withProof }) => {
    const before = harness.mails.length
    expect((await approve(harness, 'hod', withProof.id)).status).toBe(200)
    expect((await approve(harness, 'hod', withProof.id)).status).toBe(200)
    expect(harness.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [withProof.email, 'Your account is approved'],
    ])
    expect(await notifiedOf(harness, withProof.id)).toEqual(['student.approved'])
  })

  test('can be withdrawn by the HOD with a reason, and the student is notified', async ({ harness, withProof }) => {
    const withdrawal = { verifyByHod: false, reason: 'The proof is of somebody else.' }
    expect((await approve(harness, 'teacher', withProof.id, withdrawal)).status).toBe(403)
    expect(await isVerified(harness, withProof.id)).toBe(true)
    for (let n = 0; n < 2; n += 1) expect((await approve(harness, 'hod', withProof.id, withdrawal)).status).toBe(200)
    expect(await isVerified(harness, withProof.id)).toBe(false)
    expect(await notifiedOf(harness, withProof.id)).toEqual(['student.approved', 'student.approvalWithdrawn'])
    const { profile } = (await (await harness.as(withProof))(profiles.open)).body
    expect(profile.changes).toMatchObject([{ change: 'approvalWithdrawn', words: withdrawal.reason, by: 'Dr hod' }])
    const audited = "select detail from audit_events where action = 'student.approved' and subject_id = $1"
    expect(JSON.stringify(await harness.db.unchecked(audited, [withProof.id]))).not.toContain(withdrawal.reason)
  })

  test('can be withdrawn without a reason through the API', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Nila Noreason', { verifyByHod: true })
    expect((await approve(harness, 'admin', student.id, { verifyByHod: false })).status).toBe(200)
    const [change] = await harness.db.unchecked('select change, words from student_changes where student_id = $1', [
      student.id,
    ])
    expect(change).toEqual({ change: 'approvalWithdrawn', words: null })
  })

  test('keeps what it locked after it is withdrawn', async ({ harness }) => {
    const registered = { verifyByHod: true, identity: 'RMC/1', joiningDate: '2026-05-02' }
    const student = await aNewcomer(harness, 'Lata Locked', registered)
    await approve(harness, 'hod', student.id, { verifyByHod: false })
    const own = await harness.as(student)
    expect((await own(profiles.open)).body.profile.locked).toEqual(['name', 'identity', 'joiningDate'])
    expect((await own(profiles.save, { body: { identity: 'RMC/2' } })).status).toBe(400)
    // Without a stored withdrawal, or after a move, the licence still shows the earlier approval.
    await harness.db.unchecked('delete from student_changes where student_id = $1', [student.id])
    expect((await own(profiles.open)).body.profile.locked).toEqual(['name', 'identity', 'joiningDate'])
  })

  test('is refused to clerks, unconfirmed teachers and people of another place', async ({
    harness,
    withProof,
    unconfirmed,
  }) => {
    expect((await approve(harness, 'clerk', withProof.id)).status).toBe(403)
    expect((await approve(harness, unconfirmed, withProof.id)).status).toBe(403)
    for (const person of ['otherHod', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect([person, (await approve(harness, person, withProof.id)).status]).toEqual([person, 404])
    }
    expect((await approve(harness, 'hod', harness.people.teacher.id)).status).toBe(404)
    expect(await isVerified(harness, withProof.id)).toBe(false)
  })

  test('needs a verified address', async ({ harness }) => {
    const early = await aNewcomer(harness, 'Early Bird', { emailVerifiedAt: null })
    const { status, body } = await approve(harness, 'hod', early.id, { verifyByHod: true, sawProofOnPaper: true })
    expect([status, body.message]).toEqual([409, studentMessages.notVerifiedAddress])
  })

  test('refuses an invalid decision', async ({ harness, withProof }) => {
    expect((await approve(harness, 'hod', withProof.id, {})).status).toBe(400)
    expect((await approve(harness, 'hod', withProof.id, { verifyByHod: 'yes' })).status).toBe(400)
  })
})

describe('approving many students', () => {
  const approveMany = async (harness: Harness, person: CastName, studentIds: string[]) =>
    (await harness.as(person))(students.approveMany, { body: { studentIds, verifyByHod: true } })

  test('approves those who are ready, and lists the others with the reason', async ({ harness }) => {
    const ready = await aNewcomer(harness, 'Chitra Ready')
    await anIdProof(harness, ready)
    const notReady = await aNewcomer(harness, 'Dev Unready')
    const elsewhere = await aNewcomer(harness, 'Esha Elsewhere', harness.places.pathology)
    await anIdProof(harness, elsewhere)
    const unseen = await aNewcomer(harness, 'Farah Unseen', { emailVerifiedAt: null })
    const blocked = await aNewcomer(harness, 'Gita Blocked', { active: false })
    const { student, teacher } = harness.people
    const asked = [ready, notReady, elsewhere, teacher, unseen, blocked, student].map(({ id }) => id)
    const { body } = await approveMany(harness, 'hod', asked)
    expect([body.updatedCount, body.message]).toEqual([1, profileMessages.studentUpdated])
    expect(body.leftOut).toEqual([
      { id: notReady.id, name: 'Dev Unready', reason: 'noProof' },
      { id: student.id, name: student.name, reason: 'approvedAlready' },
      { id: unseen.id, name: 'Farah Unseen', reason: 'addressNotVerified' },
      { id: blocked.id, name: 'Gita Blocked', reason: 'blocked' },
      // Their name is not revealed.
      { id: elsewhere.id, name: null, reason: 'notHere' },
      { id: teacher.id, name: null, reason: 'notHere' },
    ])
    expect([
      await isVerified(harness, ready.id),
      await isVerified(harness, notReady.id),
      await isVerified(harness, elsewhere.id),
    ]).toEqual([true, false, false])
  })

  test('never reports success when nobody was approved', async ({ harness, unconfirmed }) => {
    const { body } = await approveMany(harness, 'hod', [unconfirmed.id])
    expect([body.updatedCount, body.message]).toEqual([0, studentMessages.bulkFailed])
    expect(body.leftOut).toHaveLength(1)
  })

  test('refuses an empty or too long list, and callers without the right', async ({ harness, withProof }) => {
    expect((await approveMany(harness, 'hod', [])).body.fields?.studentIds).toBe('Please select at least one student')
    const many = Array.from({ length: 101 }, () => withProof.id)
    expect((await approveMany(harness, 'hod', many)).body.fields?.studentIds).toBe(
      'Please select at most 100 students at once.',
    )
    expect((await approveMany(harness, 'teacher', [withProof.id])).status).toBe(403)
  })
})
