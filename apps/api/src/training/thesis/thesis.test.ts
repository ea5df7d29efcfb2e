// Synopsis and thesis over HTTP: each step once and in order, versions decided once, read by the people concerned.

import { fillMessage } from '@rounds/contract/kernel/message'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { thesisMessages } from '@rounds/contract/training/thesis/thesis.messages'
import type { TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { aFile } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName, teachersNotGuiding } from '#api/testing/people.ts'
import { aReadyTrack, aVersion } from '#api/testing/training/thesis.ts'

let count = 0
/** Another student of medicine, in full standing. */
const anotherStudent = (harness: Harness) =>
  aNewcomer(harness, `Scholar ${++count}`, { verifyByHod: true, joiningDate: '2025-06-01' })

const listed = async (harness: Harness, who: CastName | { id: string }, query: object = {}) =>
  (await (await harness.as(who))(thesisTracks.list, { query: { track: 'synopsis', size: 100, ...query } })).body

const eventsOf = (harness: Harness, id: string) => notifiedOf(harness, id, 'thesis')

const coGuides = (harness: Harness) => [
  { name: ' Dr Asha Nair ', departmentId: harness.places.pathology.departmentId },
  { name: 'Dr Ravi Menon', departmentId: harness.places.medicine.departmentId },
]

describe('the steps', () => {
  it('are set once each, in order, and returned as set', async ({ harness }) => {
    const { id } = await anotherStudent(harness)
    const student = await harness.as({ id })
    const params = { track: 'synopsis' as TrackName }
    const guide = { params, body: { guideId: harness.people.teacher.id } }
    const early = await student(thesisTracks.setGuide, guide)
    expect([early.status, early.body.message]).toEqual([409, 'Please update Synopsis title first !!!'])
    const ofThesis = await student(thesisTracks.setGuide, { ...guide, params: { track: 'thesis' } })
    expect(ofThesis.body.message).toBe('Please update Thesis title first !!!')
    const title = (words: string) => student(thesisTracks.setTitle, { params, body: { title: words } })
    expect((await title(' ')).body.fields).toEqual({ title: 'Please enter title first' })
    expect((await title('x'.repeat(501))).status).toBe(400)
    expect((await title(' Ferritin in heart failure ')).body).toMatchObject({
      message: 'Saved. This step is locked now.',
      track: { track: 'synopsis', state: 'Preparing', steps: [{ step: 'title', title: 'Ferritin in heart failure' }] },
    })
    const again = await title('Another')
    expect([again.status, again.body.message]).toEqual([409, thesisMessages.locked])
    const named = { params, body: { coGuides: coGuides(harness) } }
    const beforeGuide = await student(thesisTracks.setCoGuides, named)
    expect([beforeGuide.status, beforeGuide.body.message]).toEqual([409, 'Please select guide first !!!'])
    expect((await student(thesisTracks.setGuide, guide)).status).toBe(200)
    expect(await eventsOf(harness, harness.people.teacher.id)).toContain('thesis.named')
    const { track } = (await student(thesisTracks.setCoGuides, named)).body
    expect(track.steps.map(({ step, guide: teacher, coGuides: others }) => [step, teacher?.name, others])).toEqual([
      ['title', undefined, null],
      ['guide', 'Dr teacher', null],
      [
        'coGuides',
        undefined,
        [
          { name: 'Dr Asha Nair', department: 'Pathology' },
          { name: 'Dr Ravi Menon', department: 'General Medicine' },
        ],
      ],
    ])
    expect(await lastEvent(harness, 'thesis.step-set')).toMatchObject({ subject_id: track.id })
  })

  it('refuse missing and unknown values with the step’s own message', async ({ harness }) => {
    const { id, collegeId, departmentId } = await anotherStudent(harness)
    const student = await harness.as({ id })
    const params = { track: 'thesis' as const }
    await student(thesisTracks.setTitle, { params, body: { title: 'A title' } })
    const [outsiders, other] = [await teachersNotGuiding(harness), harness.people.otherHod]
    for (const guideId of [...outsiders.map((one) => one.id), other.id, id, uuidv7()]) {
      const { body } = await student(thesisTracks.setGuide, { params, body: { guideId } })
      expect(body.fields).toEqual({ guideId: 'Please choose the guide from the teachers of your department.' })
    }
    expect((await student(thesisTracks.setGuide, { params, body: { guideId: '' } })).body.fields).toEqual({
      guideId: 'Please select guide first !!!',
    })
    await student(thesisTracks.setGuide, { params, body: { guideId: harness.people.hod.id } })
    const name = async (list: unknown) =>
      (await student(thesisTracks.setCoGuides, { params, body: { coGuides: list } })).body.fields
    expect(await name([])).toEqual({ coGuides: 'Please add at least one Co-guide !!!' })
    const [first] = coGuides(harness)
    expect(await name([first, { name: ' ', departmentId: '' }])).toEqual({
      'coGuides.1.name': 'Please enter a valid name for Co-guide 2',
      'coGuides.1.departmentId': 'Please select a department for Co-guide 2',
    })
    expect(await name([first, { name: 'Dr X', departmentId: uuidv7() }])).toEqual({
      'coGuides.1.departmentId': 'Please select a department for Co-guide 2',
    })
    expect((await student(thesisTracks.setCoGuides, { params, body: { coGuides: Array(6).fill(first) } })).status).toBe(
      400,
    )
    const certify = async (fileId: string) =>
      (await student(thesisTracks.setCertificate, { params, body: { fileId } })).body.fields
    expect(await certify('')).toEqual({ fileId: 'Please select any certificate !!!' })
    const foreign = await aFile(harness.db, harness.people.student)
    for (const fileId of [foreign, uuidv7()]) {
      expect(await certify(fileId)).toEqual({ fileId: 'Please upload the file again.' })
    }
    const own = await aFile(harness.db, { ...harness.people.student, id, collegeId, departmentId })
    expect(await certify(own)).toBeUndefined()
    const accept = async (date: string) => (await student(thesisTracks.setDate, { params, body: { date } })).body
    expect((await accept('')).fields).toEqual({ date: 'Please select date' })
    expect((await accept('2026-06-31')).fields).toEqual({ date: 'Please enter a valid date.' })
    expect((await accept('2026-06-16')).fields).toEqual({ date: 'The date cannot be later than today.' })
    expect((await accept('2026-06-15')).track.steps.at(-1)).toMatchObject({
      step: 'acceptanceDate',
      date: '2026-06-15',
    })
    const params2 = { track: 'synopsis' as const }
    expect((await student(thesisTracks.setDate, { params: params2, body: { date: '2026-06-15' } })).status).toBe(404)
  })

  it('can be set only by the student, and not after leaving', async ({ harness }) => {
    const params = { track: 'synopsis' as const }
    const body = { title: 'Mine' }
    for (const who of ['teacher', 'hod', 'clerk', 'admin', 'master', 'drpc'] as const) {
      const call = await harness.as(who)
      const id = uuidv7()
      const statuses = [
        await call(thesisTracks.setTitle, { params, body }),
        await call(thesisTracks.setGuide, { params, body: { guideId: id } }),
        await call(thesisTracks.setCoGuides, { params, body: { coGuides: [] } }),
        await call(thesisTracks.setCertificate, { params, body: { fileId: id } }),
        await call(thesisTracks.setDate, { params: { track: 'thesis' }, body: { date: '2026-06-01' } }),
        await call(thesisTracks.upload, { params, body: { fileId: id } }),
      ].map(({ status }) => status)
      expect([who, ...statuses]).toEqual([who, 403, 403, 403, 403, 403, 403])
    }
    const { id } = await anotherStudent(harness)
    await harness.db.unchecked("update accounts set left_on = '2026-06-01' where id = $1", [id])
    expect((await (await harness.as({ id }))(thesisTracks.setTitle, { params, body })).status).toBe(403)
  })
})

describe('an unlocked step', () => {
  it('is set again, and keeps its earlier value with who unlocked it and why', async ({ harness }) => {
    const { id } = await anotherStudent(harness)
    const { steps } = await aReadyTrack(harness, { id })
    const params = { id: steps.find(({ step }) => step === 'title')?.id ?? '' }
    const unlock = async (who: CastName, reason = 'The word is misspelt.') =>
      (await harness.as(who))(thesisTracks.unlock, { params, body: { reason } })
    expect((await unlock('hod', ' ')).body.fields).toEqual({ reason: 'Please write why the step is unlocked.' })
    const statuses = []
    for (const who of ['student', 'otherTeacher', 'clerk', 'admin', 'otherHod', 'collegeBHod'] as const) {
      statuses.push((await unlock(who)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 404, 404])
    const { status, body } = await unlock('teacher')
    expect([status, body.message]).toEqual([
      200,
      fillMessage(thesisMessages.unlocked, { name: body.track.student.name }),
    ])
    expect(body.track.steps[0]).toMatchObject({ unlocked: { by: 'Dr teacher', reason: 'The word is misspelt.' } })
    expect(await eventsOf(harness, id)).toContain('thesis.unlocked')
    expect(await lastEvent(harness, 'thesis.step-unlocked')).toMatchObject({ subject_id: body.track.id })
    const second = await unlock('hod')
    expect([second.status, second.body.message]).toEqual([409, 'This step is unlocked already.'])
    const student = await harness.as({ id })
    const early = await aVersion(harness, { id })
    expect([early.status, early.body.message]).toEqual([409, thesisMessages.stepsFirst])
    const set = { params: { track: 'synopsis' }, body: { title: 'Ferritin in cardiac failure' } }
    const { track } = (await student(thesisTracks.setTitle, set)).body
    expect(track.steps.filter(({ step }) => step === 'title').map(({ title }) => title)).toEqual([
      'Ferritin in heart failure',
      'Ferritin in cardiac failure',
    ])
    expect((await aVersion(harness, { id })).status).toBe(200)
  })
})

describe('a version', () => {
  it('needs the steps and a file, and only one can be pending', async ({ harness }) => {
    const { id } = await anotherStudent(harness)
    const early = await aVersion(harness, { id })
    expect([early.status, early.body.message]).toEqual([409, thesisMessages.stepsFirst])
    await aReadyTrack(harness, { id })
    const student = await harness.as({ id })
    const params = { track: 'synopsis' }
    const bare = await student(thesisTracks.upload, { params, body: { fileId: '' } })
    expect(bare.body.fields).toEqual({ fileId: 'Please upload a file.' })
    const body = { fileId: await aFile(harness.db, harness.people.otherStudent) }
    expect((await student(thesisTracks.upload, { params, body })).body.fields).toEqual({
      fileId: 'Please upload the file again.',
    })
    const { body: reply } = await aVersion(harness, { id })
    expect(reply).toMatchObject({
      message: 'Version 1 is uploaded. We have notified your guide and HOD.',
      track: { state: 'Pending', versions: [{ number: 1, status: 'Pending', studentRemark: 'Please read it.' }] },
    })
    for (const who of ['teacher', 'hod'] as const) {
      expect(await eventsOf(harness, harness.people[who].id)).toContain('thesis.uploaded')
    }
    expect(await eventsOf(harness, harness.people.otherTeacher.id)).not.toContain('thesis.uploaded')
    const second = await aVersion(harness, { id })
    expect([second.status, second.body.message]).toEqual([409, thesisMessages.waits])
    expect(await lastEvent(harness, 'thesis.version-uploaded')).toMatchObject({ subject_id: reply.track.id })
  })

  it('is approved or rejected once, with feedback, by a teacher of the department', async ({ harness, teacher }) => {
    const { id } = await anotherStudent(harness)
    await aReadyTrack(harness, { id }, 'thesis')
    const { track } = (await aVersion(harness, { id }, 'thesis')).body
    const params = { id: track.versions[0]?.id ?? '' }
    const decision = { status: 'Rejected', feedback: 'The sample is too small.' } as const
    const wrong = await teacher(thesisTracks.decide, { params, body: { status: 'Rejected', feedback: ' ' } })
    expect(wrong.body.fields).toEqual({ feedback: 'All fields are required!' })
    expect((await teacher(thesisTracks.decide, { params, body: { ...decision, status: 'Pending' } })).status).toBe(400)
    const statuses = []
    for (const who of ['student', 'clerk', 'admin', 'otherHod', 'collegeBHod'] as const) {
      statuses.push((await (await harness.as(who))(thesisTracks.decide, { params, body: decision })).status)
    }
    expect(statuses).toEqual([403, 403, 403, 404, 404])
    const { body } = await teacher(thesisTracks.decide, { params, body: decision })
    expect(body).toMatchObject({
      message: 'Version 1 is rejected.',
      track: {
        state: 'Rejected',
        versions: [{ status: 'Rejected', feedback: decision.feedback, verifiedBy: 'Dr teacher' }],
      },
    })
    expect(await eventsOf(harness, id)).toContain('thesis.rejected')
    const late = await (await harness.as('hod'))(thesisTracks.decide, {
      params,
      body: { ...decision, status: 'Approved' },
    })
    expect([late.status, late.body.code]).toEqual([409, 'alreadyDecided'])
    const next = (await aVersion(harness, { id }, 'thesis')).body.track.versions[0]
    expect(next?.number).toBe(2)
    const approved = await teacher(thesisTracks.decide, {
      params: { id: next?.id ?? '' },
      body: { status: 'Approved', feedback: 'Good.' },
    })
    expect([approved.body.message, approved.body.track.state]).toEqual(['Version 2 is approved.', 'Approved'])
    expect(await eventsOf(harness, id)).toContain('thesis.approved')
    expect(await lastEvent(harness, 'thesis.version-decided')).toMatchObject({ subject_id: track.id })
  })
})

describe('the list', () => {
  it('shows students their own, staff their department’s, an Admin the college’s, and applies filters', async ({
    harness,
  }) => {
    const { id } = await anotherStudent(harness)
    const track = await aReadyTrack(harness, { id })
    const has = async (who: CastName, query: object = {}) =>
      (await listed(harness, who, query)).tracks.some((one) => one.id === track.id)
    const seen = []
    for (const who of ['teacher', 'otherTeacher', 'clerk', 'hod', 'admin'] as const) seen.push(await has(who))
    expect(seen).toEqual([true, true, true, true, true])
    const hidden = []
    for (const who of [
      'student',
      'otherStudent',
      'otherHod',
      'collegeBHod',
      'collegeBAdmin',
      'collegeBStudent',
    ] as const) {
      hidden.push(await has(who))
    }
    expect(hidden).toEqual([false, false, false, false, false, false])
    expect((await listed(harness, { id })).tracks.map((one) => one.id)).toEqual([track.id])
    const guideId = harness.people.teacher.id
    expect(await has('hod', { state: 'Preparing', guideId, studentId: id })).toBe(true)
    for (const query of [
      { state: 'Pending' },
      { guideId: harness.people.hod.id },
      { studentId: uuidv7() },
      { track: 'thesis' },
    ]) {
      expect([query, await has('hod', query)]).toEqual([query, false])
    }
    for (const who of ['master', 'drpc'] as const) {
      expect((await (await harness.as(who))(thesisTracks.list, { query: { track: 'synopsis' } })).status).toBe(403)
    }
    const hod = await harness.as('hod')
    expect((await hod(thesisTracks.list, { query: { track: 'novel' } })).status).toBe(400)
    expect((await listed(harness, 'hod', { size: 1, page: 2 })).page).toMatchObject({ page: 2, size: 1 })
  })

  it('keeps a thesis with its department when the student moves and begins another there', async ({ harness }) => {
    const { id } = await anotherStudent(harness)
    const track = await aReadyTrack(harness, { id })
    await harness.db.unchecked('update accounts set department_id = $2 where id = $1', [
      id,
      harness.places.pathology.departmentId,
    ])
    expect((await listed(harness, 'hod')).tracks.map((one) => one.id)).toContain(track.id)
    expect((await listed(harness, 'otherHod')).tracks.map((one) => one.id)).not.toContain(track.id)
    const set = { params: { track: 'synopsis' }, body: { title: 'A new title' } }
    const again = await (await harness.as({ id }))(thesisTracks.setTitle, set)
    expect(again.status).toBe(200)
    expect((await listed(harness, 'otherHod')).tracks.map((one) => one.id)).toContain(again.body.track.id)
    expect((await listed(harness, { id })).tracks).toHaveLength(2)
  })
})

it('a file is readable only by people who may read its thesis', async ({ harness }) => {
  const { id } = await anotherStudent(harness)
  const track = await aReadyTrack(harness, { id })
  const { versions } = (await aVersion(harness, { id })).body.track
  const certificate = track.steps.find(({ step }) => step === 'certificate')?.certificate
  for (const fileId of [certificate?.id ?? '', versions[0]?.file.id ?? '']) {
    const readBy = async (who: CastName | { id: string }) =>
      (await (await harness.as(who))(files.read, { params: { id: fileId } })).status
    const strangers = [
      'student',
      'otherStudentOfDepartment',
      'otherStudent',
      'otherHod',
      'collegeBHod',
      'collegeBAdmin',
      'master',
    ] as const
    for (const who of strangers) expect([who, await readBy(who)]).toEqual([who, 404])
    // Test files have no bytes, so the audit log shows whether a reader was admitted.
    const audited = async (who: CastName) => {
      await readBy(who)
      return (await lastEvent(harness, 'file.viewed'))?.subject_id
    }
    for (const who of ['teacher', 'hod', 'clerk', 'admin'] as const)
      expect([who, await audited(who)]).toEqual([who, fileId])
  }
})

describe('the database tables', () => {
  it('refuse to change or delete anything written, or to set a step too early', async ({ harness }) => {
    const { id } = await anotherStudent(harness)
    const track = await aReadyTrack(harness, { id })
    const { versions } = (await aVersion(harness, { id })).body.track
    const version = versions[0]?.id ?? ''
    await (await harness.as('hod'))(thesisTracks.decide, {
      params: { id: version },
      body: { status: 'Approved', feedback: 'Good.' },
    })
    const refused = (sql: string, value: string) => expect(harness.db.unchecked(sql, [value])).rejects.toThrow(/thesis/)
    await refused("update thesis_steps set title = 'Other' where track_id = $1", track.id)
    await refused("update thesis_steps set step = 'guide' where track_id = $1", track.id)
    await refused('delete from thesis_steps where track_id = $1', track.id)
    await refused('delete from thesis_versions where id = $1', version)
    await refused("update thesis_versions set status = 'Rejected' where id = $1", version)
    await refused("update thesis_versions set feedback = 'Bad.' where id = $1", version)
    const columns = 'thesis_steps (id, track_id, student_id, step, title, set_at)'
    const values = "gen_random_uuid(), id, student_id, 'coGuides', null, now()"
    const { id: bare } = await anotherStudent(harness)
    const other = await (await harness.as({ id: bare }))(thesisTracks.setTitle, {
      params: { track: 'synopsis' },
      body: { title: 'T' },
    })
    await refused(`insert into ${columns} select ${values} from thesis_tracks where id = $1`, other.body.track.id)
    await harness.db.unchecked('update thesis_versions set feedback = null where id = $1', [version])
  })
})

it('limits versions and unlocked steps a day', async ({ harness }) => {
  const { id } = await anotherStudent(harness)
  const [student, hod] = [await harness.as({ id }), await harness.as('hod')]
  const messages = new Set<string>()
  const body = { reason: 'Again' }
  for (let n = 0; n <= 30; n++) {
    messages.add(
      (await student(thesisTracks.upload, { params: { track: 'synopsis' }, body: { fileId: uuidv7() } })).body.message,
    )
    messages.add((await hod(thesisTracks.unlock, { params: { id: uuidv7() }, body })).body.message)
  }
  expect([...messages]).toContain(thesisMessages.tooManyVersions)
  expect([...messages]).toContain(thesisMessages.tooManyUnlocked)
})
