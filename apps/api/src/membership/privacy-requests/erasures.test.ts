// The Master erases people on request: signing in ends at once, everything can be restored until the due day, and a
// killed job continues.
import { dayMs } from '@rounds/contract/kernel/durations'
import { problems } from '@rounds/contract/kernel/problem'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { erasedTables } from '#api/erased-tables.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { atMoment } from '#api/testing/moments.ts'
import type { CastName } from '#api/testing/people.ts'
import { anIdProof, aPhoto } from '#api/testing/uploads/people-files.ts'
import { eraseDuePeople } from './erase-person.ts'

async function askErasure(harness: Harness, person: CastName): Promise<{ id: string }> {
  const { body } = await (await harness.asConfirmed(person))(privacyRequests.askErasure, { body: {} })
  return { id: body.request.id }
}
const erase = async (harness: Harness, params: { id: string }) =>
  (await harness.asConfirmed('master'))(privacyRequests.erase, { params, body: {} })
const runAfter = (harness: Harness, days: number): Promise<number> =>
  atMoment(harness, new Date(harness.clock.now.getTime() + days * dayMs), () =>
    eraseDuePeople(harness.api, erasedTables),
  )
const stateOf = async (harness: Harness, { id }: { id: string }) => {
  const rows = await harness.db.uncheckedRows(
    z.object({ state: z.string() }),
    'select state from privacy_requests where id = $1',
    [id],
  )
  return rows[0]?.state
}

describe('erasing a person', () => {
  it('disables the account at once, notifies the person, and can be reversed by the Master', async ({
    harness,
    master,
  }) => {
    const student = await harness.as('student')
    const params = await askErasure(harness, 'student')
    const open = await master(privacyRequests.erase, { params, body: {} })
    expect([open.status, open.body.title]).toEqual([403, problems.confirmationNeeded.title])
    const { body } = await erase(harness, params)
    expect(body.message).toBe(
      'Dr student is signed out and cannot sign in. The data is erased on 15-06-2027; until then you can restore it.',
    )
    expect((await student(privacyRequests.own)).status).toBe(401)
    expect(harness.mails.at(-1)?.subject).toContain('Your account is disabled')
    const again = await erase(harness, params)
    expect([again.status, again.body.message]).toEqual([409, privacyRequestMessages.noErasure])
    const plan = await master(privacyRequests.plan, { params })
    expect([plan.status, plan.body.message]).toEqual([409, privacyRequestMessages.noErasure])
    // The account cannot be restored in any other way.
    expect((await master(students.deleted)).body.students).toEqual([])
    expect((await master(students.restore, { params: { id: harness.people.student.id } })).status).toBe(404)
    expect(await runAfter(harness, 364)).toBe(0)
    const confirmed = await harness.asConfirmed('master')
    const back = await confirmed(privacyRequests.restore, { params, body: {} })
    expect(back.body.message).toBe('Dr student can sign in again. Nothing was erased.')
    expect(harness.mails.at(-1)?.subject).toContain('Your account is restored')
    expect(await runAfter(harness, 400)).toBe(0)
    expect(await stateOf(harness, params)).toBe('Restored')
    const account = await harness.db.unchecked('select active, deleted_at, name from accounts where id = $1', [
      harness.people.student.id,
    ])
    expect(account).toEqual([{ active: true, deleted_at: null, name: 'Dr student' }])
    const twice = await confirmed(privacyRequests.restore, { params, body: {} })
    expect([twice.status, twice.body.message]).toEqual([409, privacyRequestMessages.notHeld])
  })

  it('shows first what goes and what stays; unknown requests and Admins are refused', async ({
    harness,
    master,
    admin,
  }) => {
    const params = await askErasure(harness, 'clerk')
    const { plan } = (await master(privacyRequests.plan, { params })).body
    expect(plan.tables.map(({ does }) => does)).toEqual(expect.arrayContaining(['delete', 'pseudonymise', 'keep']))
    expect((await master(privacyRequests.plan, { params: { id: uuidv7() } })).status).toBe(404)
    expect((await erase(harness, { id: uuidv7() })).status).toBe(404)
    for (const spec of [privacyRequests.erase, privacyRequests.restore]) {
      expect((await admin(spec, { params, body: {} })).body.code).toBe('forbidden')
    }
    expect((await admin(privacyRequests.plan, { params })).body.code).toBe('forbidden')
  })

  it('continues where it was killed, and deletes each file once', async ({ harness }) => {
    await aPhoto(harness, 'otherStudent')
    await anIdProof(harness, 'otherStudent')
    const { id } = harness.people.otherStudent
    const keys = await harness.db.uncheckedRows(
      z.object({ key: z.string() }),
      'select object_key as key from files where owner_id = $1 order by id',
      [id],
    )
    const stored = keys.map(({ key }) => key)
    const params = await askErasure(harness, 'otherStudent')
    await erase(harness, params)
    const deleted: string[] = []
    const { delete: remove } = harness.api.files
    // Deletes the first file, then simulates a crash before the deletion is recorded.
    harness.api.files.delete = async (key) => {
      if (deleted.length > 0) throw new Error('killed')
      deleted.push(key)
      await remove(key)
    }
    await expect(runAfter(harness, 366)).rejects.toThrow('killed')
    expect(await stateOf(harness, params)).toBe('Erasing')
    const confirmed = await harness.asConfirmed('master')
    expect((await confirmed(privacyRequests.restore, { params, body: {} })).status).toBe(409)
    harness.api.files.delete = async (key) => {
      deleted.push(key)
      await remove(key)
    }
    expect(await runAfter(harness, 366)).toBe(1)
    harness.api.files.delete = remove
    expect(await stateOf(harness, params)).toBe('Done')
    expect(deleted.toSorted()).toEqual(stored.toSorted())
    for (const key of stored) await expect(harness.api.files.stream(key)).rejects.toThrow()
    const left = await harness.db.unchecked('select id from files where owner_id = $1', [id])
    expect(left).toEqual([])
    const events = await harness.db.unchecked(
      `select 1 from audit_events where action = 'person.erased' and subject_id = $1`,
      [id],
    )
    expect(events).toHaveLength(1)
    expect(await runAfter(harness, 366)).toBe(0)
  })

  it('continues with the others when one person cannot be erased', async ({ harness }) => {
    const [first, second] = [await askErasure(harness, 'teacher'), await askErasure(harness, 'forensicTeacher')]
    for (const params of [first, second]) await erase(harness, params)
    harness.api.personErasers.push(async (id) => {
      if (id === harness.people.teacher.id) throw new Error('not today')
    })
    await expect(runAfter(harness, 366)).rejects.toThrow('not today')
    expect([await stateOf(harness, first), await stateOf(harness, second)]).toEqual(['Erasing', 'Done'])
    harness.api.personErasers.pop()
    expect(await runAfter(harness, 366)).toBe(1)
    expect(await stateOf(harness, first)).toBe('Done')
  })
})
