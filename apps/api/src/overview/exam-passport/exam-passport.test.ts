// The exam passport over HTTP: the gates as the records show them, who may see whose, and the list with students at
// risk first.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { ExamPassport } from '@rounds/contract/overview/exam-passport/exam-passport'
import { examPassports } from '@rounds/contract/overview/exam-passport/exam-passport.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'
import { aLedgerStudent, importedBy, machineRows, storedLeave } from '#api/testing/training/ledgers.ts'
import { aReadyTrack, aVersion } from '#api/testing/training/thesis.ts'

const passportFor = async (harness: Harness, who: CastName, id: string = harness.people.student.id) =>
  (await harness.as(who))(examPassports.show, { params: { id } })

const stateOf = (passport: ExamPassport, gate: string) =>
  passport.rules.flatMap(({ gates }) => gates).find(({ id }) => id === gate)?.state

/** The state of a gate as the student sees it now. */
const ownState = async (harness: Harness, gate: string) =>
  stateOf((await passportFor(harness, 'student')).body.passport, gate)

describe('the passport of a student', () => {
  it('names the student, and lists the department’s curriculum beside the regulation', async ({ harness }) => {
    const { status, body } = await passportFor(harness, 'student')
    expect(status).toBe(200)
    expect(body.passport.student).toMatchObject({ name: 'Dr student', department: 'General Medicine' })
    expect(body.passport.rules.map(({ id }) => id)).toEqual(['pgmer-2023', 'md-general-medicine-2022'])
    expect(stateOf(body.passport, 'attendance')).toBe('elsewhere')
    expect(stateOf(body.passport, 'logbook')).not.toBe('passed')
  })

  it('counts a checklist item as passed once it is approved, and as waiting until then', async ({
    harness,
    teacher,
  }) => {
    expect(['open', 'soon', 'overdue']).toContain(await ownState(harness, 'ethics'))
    const item = await anEntry(harness, 'checklist', { values: { particular: 'GCP' } })
    expect(await ownState(harness, 'ethics')).toBe('waiting')
    await teacher(entries.decide, { params: { id: item.id }, body: approval() })
    expect(await ownState(harness, 'ethics')).toBe('passed')
  })

  it('counts journal papers only once accepted or published, and rejected ones not at all', async ({
    harness,
    teacher,
  }) => {
    const paper = await anEntry(harness, 'publication', { values: { pubStatus: 'Submitted' } })
    await teacher(entries.decide, { params: { id: paper.id }, body: approval() })
    expect(await ownState(harness, 'dissemination')).not.toBe('passed')
    const poster = await anEntry(harness, 'paper-poster', { values: { type: 'Poster' } })
    await teacher(entries.decide, { params: { id: poster.id }, body: { ...approval(), status: 'Rejected' } })
    expect(await ownState(harness, 'dissemination')).not.toBe('waiting')
    const accepted = await anEntry(harness, 'publication', { values: { pubStatus: 'Accepted' } })
    await teacher(entries.decide, { params: { id: accepted.id }, body: approval() })
    expect(await ownState(harness, 'dissemination')).toBe('passed')
  })

  it('ignores drafts, and accepts the HOD’s certificate for the logbook', async ({ harness }) => {
    await anEntry(harness, 'checklist', { status: 'Draft', values: { particular: 'BLS & ACLS' } })
    expect(['open', 'soon', 'overdue']).toContain(await ownState(harness, 'life-support'))
    const { id } = harness.people.student
    await harness.db.unchecked('update accounts set certified = true where id = $1', [id])
    expect(await ownState(harness, 'logbook')).toBe('passed')
    await harness.db.unchecked('update accounts set certified = false where id = $1', [id])
  })

  it('does not count a version of the synopsis as one of the thesis', async ({ harness }) => {
    await aReadyTrack(harness, 'student', 'synopsis')
    await aVersion(harness, 'student', 'synopsis')
    expect(await ownState(harness, 'thesis')).not.toBe('waiting')
  })

  it('judges the thesis by the latest decided version', async ({ harness, teacher }) => {
    const { id } = await aPerson(harness.db, {
      role: 'student',
      name: 'Dr Writer',
      email: 'writer@rounds.example',
      createdAt: harness.clock.now,
      joiningDate: '2026-05-01',
      ...harness.places.medicine,
    })
    const thesis = async () => {
      const gates = (await passportFor(harness, 'hod', id)).body.passport.rules.flatMap((rules) => rules.gates)
      return gates.find((gate) => gate.id === 'thesis')?.state
    }
    async function upload() {
      harness.clock.now = new Date(harness.clock.now.getTime() + 1000)
      return (await aVersion(harness, { id }, 'thesis')).body.track.versions[0]?.id ?? ''
    }
    const decide = (version: string, status: 'Approved' | 'Rejected') =>
      teacher(thesisTracks.decide, { params: { id: version }, body: { status, feedback: 'As discussed.' } })
    await aReadyTrack(harness, { id }, 'thesis')
    const first = await upload()
    expect(await thesis()).toBe('waiting')
    await decide(first, 'Approved')
    expect(await thesis()).toBe('passed')
    const second = await upload()
    expect(await thesis()).toBe('passed')
    await decide(second, 'Rejected')
    expect(await thesis()).toBe('open')
    const third = await upload()
    expect(await thesis()).toBe('waiting')
    await decide(third, 'Approved')
    expect(await thesis()).toBe('passed')
  })

  it('is visible only to people who may see the student', async ({ harness }) => {
    for (const who of ['student', 'teacher', 'clerk', 'hod', 'admin', 'master'] as const)
      expect([who, (await passportFor(harness, who)).status]).toEqual([who, 200])
    for (const who of [
      'otherStudentOfDepartment',
      'otherHod',
      'collegeBHod',
      'collegeBAdmin',
      'forensicTeacher',
    ] as const)
      expect([who, (await passportFor(harness, who)).status]).toEqual([who, 404])
    expect((await passportFor(harness, 'drpc')).status).toBe(403)
    expect((await passportFor(harness, 'hod', harness.people.teacher.id)).status).toBe(404)
    expect((await passportFor(harness, 'master', uuidv7())).status).toBe(404)
    expect((await passportFor(harness, 'master', 'somebody')).status).toBe(404)
  })
})

describe('the list', () => {
  const listFor = async (harness: Harness, who: CastName, query: object = {}) =>
    (await harness.as(who))(examPassports.list, { query })

  it('shows the attendance figures of the ledger', async ({ harness }) => {
    const { student } = harness.people
    await importedBy(harness, 'hod', machineRows(student.email, '2026-05-04', 'PPP'))
    const { body } = await (await harness.as('hod'))(examPassports.show, { params: { id: student.id } })
    const gate = body.passport.rules[0]?.gates.find(({ id }) => id === 'attendance')
    expect(gate).toMatchObject({
      state: 'open',
      anyOf: [[{ text: expect.stringMatching(/^75\d working days \(3 attended\)$/) }]],
    })
    const row = (await listFor(harness, 'hod')).body.students.find(({ id }) => id === student.id)
    expect(row?.total).toBe(body.passport.rules.flatMap(({ gates }) => gates).length)
  })

  it('extends the due day of attendance by the days that leave adds to the term', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Leave')
    await storedLeave(harness, student, { from: '2026-05-18', to: '2026-05-18', type: 'Sick Leave' })
    const { passport } = (await passportFor(harness, 'hod', student.id)).body
    expect(passport.student).toMatchObject({ termEndsOn: '2028-08-31', madeUp: { days: 1, until: '2028-09-01' } })
    const due = passport.rules[0]?.gates.map(({ id, dueOn }) => [id, dueOn])
    expect(due).toContainEqual(['attendance', '2028-09-01'])
    expect(due).toContainEqual(['logbook', '2028-08-31'])
  })

  it('shows students at risk first, within the caller’s reach, and filters by batch', async ({ harness }) => {
    const place = harness.places.medicine
    const year = Number(businessDateOf(harness.clock.now).slice(0, 4)) - 3
    const someone = { role: 'student', createdAt: harness.clock.now, ...place } as const
    const leaver = await aPerson(harness.db, {
      ...someone,
      name: 'Dr Late',
      email: 'late@rounds.example',
      joiningDate: `${year}-07-01`,
    })
    const { status, body } = await listFor(harness, 'hod')
    expect([status, body.students[0]?.id]).toEqual([200, leaver.id])
    expect(body.students[0]?.overdue).toContain('Course in ethics, GCP and GLP')
    expect(body.studentsTotal).toBe(body.students.length)
    expect(body.students.map(({ id }) => id)).toContain(harness.people.student.id)
    expect(body.students.map(({ id }) => id)).not.toContain(harness.people.otherStudent.id)
    const batch = (await listFor(harness, 'hod', { batch: year })).body
    expect(batch.students.map(({ id }) => id)).toEqual([leaver.id])
    expect((await listFor(harness, 'otherHod')).body.students.map(({ id }) => id)).not.toContain(leaver.id)
    await harness.db.unchecked("update accounts set left_on = '2026-06-01' where id = $1", [leaver.id])
    expect((await listFor(harness, 'hod', { batch: year })).body.students).toEqual([])
  })

  it('filters by place within the caller’s reach only', async ({ harness }) => {
    const { collegeId, departmentId } = harness.places.medicine
    const ids = async (who: CastName, query: object) =>
      (await listFor(harness, who, query)).body.students.map(({ id }) => id)
    expect(await ids('admin', { departmentId })).toContain(harness.people.student.id)
    expect(await ids('master', { collegeId, departmentId })).toContain(harness.people.student.id)
    expect(await ids('collegeBAdmin', { collegeId })).toEqual([])
    expect(await ids('hod', { departmentId: harness.places.pathology.departmentId })).toEqual([])
  })

  it('is refused to students and coordinators, and for an invalid batch', async ({ harness }) => {
    for (const who of ['student', 'drpc'] as const)
      expect([who, (await listFor(harness, who)).status]).toEqual([who, 403])
    expect((await listFor(harness, 'hod', { batch: 'late' })).status).toBe(400)
    expect((await listFor(harness, 'hod', { page: 2 })).status).toBe(400)
  })
})
