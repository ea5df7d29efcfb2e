// Entries over HTTP: a student records, a teacher decides, and nobody else sees or does anything.
import { files } from '@rounds/contract/kernel/files.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { type KindId, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFile, validValues } from '#api/testing/entries.ts'
import { anUpload, aPdf } from '#api/testing/files.ts'
import { type Client, type Harness, openHarness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

let harness: Harness
let student: Client
let teacher: Client
beforeAll(async () => {
  harness = await openHarness()
  student = await harness.as('student')
  teacher = await harness.as('teacher')
})
afterAll(() => harness.close())

/** A submitted or drafted entry of the student. */
async function anEntry(kind: KindId = 'opd-campus', status: 'Draft' | 'Pending' = 'Pending') {
  const { body } = await student(entries.create, {
    body: { kind, status, values: await validValues(harness, kind, 'student') },
  })
  return body.entry
}

const approval = (revision = 1) => ({ revision, status: 'Approved' as const, remark: 'Well done', score: 3 })

describe('recording', () => {
  it.each(kinds.map((kind) => kind.id))('takes a complete %s and gives it back as it was written', async (kindId) => {
    const kind = kinds.find((one) => one.id === kindId)
    const who: CastName = kind && 'departments' in kind ? 'forensicStudent' : 'student'
    const client = await harness.as(who)
    const values = await validValues(harness, kindId, who)
    const created = await client(entries.create, { body: { kind: kindId, status: 'Pending', values } })
    expect(created.body).toMatchObject({ entry: { kind: kindId, status: 'Pending', revision: 1 } })
    const opened = await client(entries.open, { params: { id: created.body.entry.id } })
    expect(opened.status).toBe(200)
    const again = await client(entries.edit, {
      params: { id: created.body.entry.id },
      body: { revision: 1, status: 'Pending', values },
    })
    expect(again.body).toMatchObject({ entry: { revision: 2, details: created.body.entry.details } })
  })

  it('names every wrong field, says the kind’s sentence and stores nothing', async () => {
    const before = await harness.db.run('select count(*) as n from entries')
    const { status, body } = await student(entries.create, {
      body: { kind: 'opd-campus', status: 'Pending', values: { date: '2026-06-16', opdCases: -1, rank: 1 } },
    })
    expect(status).toBe(400)
    expect(body.message).toBe('Please fill in all required details')
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'date',
      'opdCases',
      'rank',
      'studentRemark',
      'teacher',
      'venue',
    ])
    expect(await harness.db.run('select count(*) as n from entries')).toEqual(before)
  })

  it('refuses a teacher of another department, a foreign catalogue item and a foreign or used file', async () => {
    const opd = { ...(await validValues(harness, 'opd-campus', 'student')), teacher: harness.people.otherHod.id }
    const foreignTeacher = await student(entries.create, {
      body: { kind: 'opd-campus', status: 'Pending', values: opd },
    })
    expect(foreignTeacher.body.fields).toHaveProperty('teacher')
    const foreign = await validValues(harness, 'procedure', 'otherStudent')
    const own = await validValues(harness, 'procedure', 'student')
    const values = { ...own, competency: foreign.competency }
    const foreignItem = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
    expect(foreignItem.body.fields).toHaveProperty('competency')
    const certificate = await aFile(harness.db, harness.people.otherStudent)
    const extra = { ...(await validValues(harness, 'extra-curricular', 'student')), certificate }
    const foreignFile = await student(entries.create, {
      body: { kind: 'extra-curricular', status: 'Pending', values: extra },
    })
    expect(foreignFile.body.fields).toHaveProperty('certificate')
    const taken = (await anEntry('extra-curricular')).attachment
    const again = { ...extra, certificate: taken?.id }
    const usedFile = await student(entries.create, {
      body: { kind: 'extra-curricular', status: 'Pending', values: again },
    })
    expect(usedFile.body.fields).toHaveProperty('certificate')
  })

  it('names the teacher and the item that are not there together, also in a correction, and marks nothing as used', async () => {
    const foreign = await validValues(harness, 'procedure', 'otherStudent')
    const own = await validValues(harness, 'procedure', 'student')
    const fresh = await validValues(harness, 'procedure', 'student')
    const values = { ...fresh, teacher: harness.people.otherHod.id, skill: foreign.skill }
    const { body } = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values: own } })
    const { id } = body.entry
    const refusals = [
      await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } }),
      await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } }),
    ]
    for (const refused of refusals) {
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual(['skill', 'teacher'])
    }
    const usedOf = (ids: unknown[]) =>
      harness.db.run('select bool_and(used) as every, bool_or(used) as some from catalogue_items where id = any($1)', [
        ids,
      ])
    expect(await usedOf([own.competency, own.skill])).toEqual([{ every: true, some: true }])
    expect(await usedOf([fresh.competency, foreign.skill])).toEqual([{ every: false, some: false }])
  })

  it('puts the items’ titles into the details and the words it is found by, in one statement', async () => {
    const values = await validValues(harness, 'procedure', 'student')
    let id = ''
    const queries = await harness.queriesOf(async () => {
      const { body } = await student(entries.create, { body: { kind: 'procedure', status: 'Pending', values } })
      expect(body.entry.details).toMatchObject({
        competency: { id: values.competency, title: `Item ${values.competency}` },
        skill: { id: values.skill, title: `Item ${values.skill}` },
      })
      id = body.entry.id
    })
    // The session and the record.
    expect(queries).toHaveLength(2)
    const search = String(values.skill).slice(0, 18)
    const { body } = await student(entries.list, { query: { search } })
    expect(body.entries.map((entry) => entry.id)).toContain(id)
  })

  it('keeps an incomplete draft to its student, who completes and submits it', async () => {
    const draft = await student(entries.create, {
      body: { kind: 'opd-campus', status: 'Draft', values: { venue: 'Ward 4' } },
    })
    const { id } = draft.body.entry
    expect((await teacher(entries.open, { params: { id } })).status).toBe(404)
    const tooEarly = await student(entries.edit, {
      params: { id },
      body: { revision: 1, status: 'Pending', values: {} },
    })
    expect(tooEarly.status).toBe(400)
    const values = await validValues(harness, 'opd-campus', 'student')
    const submitted = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })
    expect(submitted.body.entry.status).toBe('Pending')
    expect((await teacher(entries.open, { params: { id } })).status).toBe(200)
  })

  it('frees the file that a draft no longer has, and says why a submitted entry cannot be a draft again', async () => {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const { body } = await student(entries.create, { body: { kind: 'extra-curricular', status: 'Draft', values } })
    const edit = (revision: number, status: 'Draft' | 'Pending', certificate: unknown) =>
      student(entries.edit, {
        params: { id: body.entry.id },
        body: { revision, status, values: { ...values, certificate } },
      })
    const other = await aFile(harness.db, harness.people.student)
    expect((await edit(1, 'Draft', other)).status).toBe(200)
    expect((await edit(2, 'Pending', values.certificate)).body.entry.attachment?.id).toBe(values.certificate)
    const asDraft = await edit(3, 'Draft', other)
    expect([asDraft.status, asDraft.body.code]).toEqual([409, 'conflict'])
    const taken = await harness.db.run('select id from files where id = any($1) and attached_at is not null', [
      [other, values.certificate],
    ])
    expect(taken).toEqual([{ id: values.certificate }])
  })

  it('refuses a kind that the department does not have, and staff as authors', async () => {
    const values = await validValues(harness, 'autopsy', 'forensicStudent')
    const autopsy = await student(entries.create, { body: { kind: 'autopsy', status: 'Pending', values } })
    expect(autopsy.body.fields).toHaveProperty('kind')
    const byTeacher = await teacher(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values: {} } })
    expect(byTeacher.status).toBe(403)
  })

  it('takes effect once for one Idempotency-Key and refuses the key for another request', async () => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const headers = { 'idempotency-key': 'key-for-this-test' }
    const body = { kind: 'opd-campus', status: 'Pending', values } as const
    const first = await student(entries.create, { body, headers })
    const second = await student(entries.create, { body, headers })
    expect(second.body).toEqual(first.body)
    const other = await student(entries.create, { body: { ...body, status: 'Draft' }, headers })
    expect(other.status).toBe(409)
  })
})

describe('an entry with an id of the device', () => {
  const count = async (id: string) => (await harness.db.run('select 1 from entries where id = $1', [id])).length
  const newId = () => crypto.randomUUID()

  it('is recorded once, also when it comes again after its key is forgotten', async () => {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const body = { id: newId(), kind: 'extra-curricular', status: 'Pending', values } as const
    const first = await student(entries.create, { body })
    expect(first.body).toMatchObject({ entry: { id: body.id, revision: 1 } })
    expect(first.body).not.toHaveProperty('isRepeated')
    const later = await student(entries.create, { body })
    expect([later.status, later.body]).toEqual([200, { ...first.body, isRepeated: true }])
    expect(await count(body.id)).toBe(1)
    const events = await harness.db.run(
      "select detail->>'repeated' as repeated from audit_events where subject_id = $1 and action = 'entry.created'",
      [body.id],
    )
    expect(events.map(({ repeated }) => repeated === 'true').filter(Boolean)).toHaveLength(1)
    expect(events).toHaveLength(2)
  })

  it('is answered as it stands, whatever is sent later', async () => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { id: newId(), kind: 'opd-campus', status: 'Pending', values } as const
    await student(entries.create, { body })
    await teacher(entries.decide, { params: { id: body.id }, body: approval() })
    const other = { ...body, status: 'Draft' as const, values: { ...values, venue: 'Somewhere else' } }
    const again = await student(entries.create, { body: other })
    expect(again.body).toMatchObject({
      isRepeated: true,
      entry: { status: 'Approved', details: { venue: values.venue } },
    })
    const asOtherKind = await student(entries.create, {
      body: { id: body.id, kind: 'procedure', status: 'Draft', values: {} },
    })
    expect([asOtherKind.status, asOtherKind.body.code]).toEqual([409, 'conflict'])
  })

  it('of somebody else is neither shown nor touched, and takes no file', async () => {
    const taken = await anEntry()
    const other = await harness.as('otherStudent')
    const certificate = await aFile(harness.db, harness.people.otherStudent)
    const values = { ...(await validValues(harness, 'extra-curricular', 'otherStudent')), certificate }
    const reply = await other(entries.create, {
      body: { id: taken.id, kind: 'extra-curricular', status: 'Pending', values },
    })
    expect(reply.status).toBe(400)
    expect(reply.body).not.toHaveProperty('present')
    const plain = await validValues(harness, 'opd-campus', 'otherStudent')
    const without = await other(entries.create, {
      body: { id: taken.id, kind: 'opd-campus', status: 'Pending', values: plain },
    })
    expect([without.status, without.body.code, without.body.present]).toEqual([409, 'conflict', undefined])
    const [file] = await harness.db.run('select attached_at from files where id = $1', [certificate])
    expect(file?.attached_at).toBeNull()
    const malformed = await other(entries.create, {
      body: { id: 'mine', kind: 'opd-campus', status: 'Draft', values: {} },
    })
    expect(malformed.body.fields).toHaveProperty('id')
  })
})

describe('a patient', () => {
  it('is sealed in the row, masked in lists and named only to the author, the teacher and the HOD', async () => {
    const entry = await anEntry('procedure')
    expect(entry.details.patient).toBe('R••• K•••')
    const [row] = await harness.db.run(
      'select details::text as details, sealed, search::text as words from entries where id = $1',
      [entry.id],
    )
    expect(`${row?.details} ${row?.sealed} ${row?.words}`).not.toMatch(/ramesh|04417/i)
    const params = { id: entry.id }
    expect((await student(entries.open, { params })).body.entry.identity?.patient).toBe('Ramesh Kumar')
    expect((await teacher(entries.open, { params })).body.entry.identity?.patient).toBe('Ramesh Kumar')
    expect((await (await harness.as('hod'))(entries.open, { params })).body.entry.identity?.patient).toBe(
      'Ramesh Kumar',
    )
    expect((await (await harness.as('otherTeacher'))(entries.open, { params })).body.entry.identity).toBeNull()
    expect((await (await harness.as('admin'))(entries.open, { params })).body.entry.identity).toBeNull()
    const views = await harness.db.run(
      "select actor_id from audit_events where action = 'entry.patient-viewed' and subject_id = $1",
      [entry.id],
    )
    expect(views).toHaveLength(2)
  })
})

describe('deciding', () => {
  it.each(kinds.filter((kind) => kind.score !== 'none').map((kind) => kind.id))(
    'needs a score for %s',
    async (kindId) => {
      const kind = kinds.find((one) => one.id === kindId)
      const isForensic = kind !== undefined && 'departments' in kind
      const author = await harness.as(isForensic ? 'forensicStudent' : 'student')
      const verifier = await harness.as(isForensic ? 'forensicTeacher' : 'teacher')
      const values = await validValues(harness, kindId, isForensic ? 'forensicStudent' : 'student')
      const { body: created } = await author(entries.create, { body: { kind: kindId, status: 'Pending', values } })
      const params = { id: created.entry.id }
      const without = await verifier(entries.decide, {
        params,
        body: { revision: 1, status: 'Approved', remark: 'Good' },
      })
      expect(without.status).toBe(400)
      expect(without.body.fields).toHaveProperty('score')
      const mode = kind ? scoreModeFor(kind, values) : { mode: 'none' as const }
      const score = mode.mode === 'rubric' ? mode.rubric.criteria.map((title) => ({ title, value: 3 })) : 4
      const decided = await verifier(entries.decide, { params, body: { ...approval(), score } })
      expect(decided.body.entry).toMatchObject({ status: 'Approved', score: mode.mode === 'rubric' ? 3 : 4 })
    },
  )

  it('needs no score for leave, and refuses one', async () => {
    const { id } = await anEntry('leave-record')
    expect((await teacher(entries.decide, { params: { id }, body: approval() })).status).toBe(400)
    const { score: _, ...body } = approval()
    expect((await teacher(entries.decide, { params: { id }, body })).body.entry.status).toBe('Approved')
  })

  it('works out the overall of a rubric itself', async () => {
    const values = { ...(await validValues(harness, 'clinical-training', 'student')), trainingType: 'Seminar' }
    const { body } = await student(entries.create, { body: { kind: 'clinical-training', status: 'Pending', values } })
    const kind = kinds.find((one) => one.id === 'clinical-training')
    const mode = kind ? scoreModeFor(kind, values) : undefined
    if (mode?.mode !== 'rubric') throw new Error('a seminar has a rubric')
    const criteria = mode.rubric.criteria.map((title, index) => ({ title, value: index < 3 ? 4 : 3 }))
    const score = [...criteria, { title: 'Overall Assessment', value: 1 }]
    const decided = await teacher(entries.decide, { params: { id: body.entry.id }, body: { ...approval(), score } })
    expect(decided.body.entry).toMatchObject({ score: 3.33, criteria, rubric: { id: 'seminar', version: 1 } })
  })

  it('is refused to clerks, admins, the Master, the author, other departments and unconfirmed teachers', async () => {
    const { id } = await anEntry()
    for (const who of ['clerk', 'admin', 'master', 'student', 'drpc'] as const) {
      expect((await (await harness.as(who))(entries.decide, { params: { id }, body: approval() })).status).toBe(403)
    }
    for (const who of ['otherHod', 'collegeBHod', 'forensicTeacher'] as const) {
      expect((await (await harness.as(who))(entries.decide, { params: { id }, body: approval() })).status).toBe(404)
    }
    await harness.db.run('update accounts set confirmed = false where id = $1', [harness.people.otherTeacher.id])
    const unconfirmed = await harness.as('otherTeacher')
    expect((await unconfirmed(entries.decide, { params: { id }, body: approval() })).status).toBe(403)
    const [refusal] = await harness.db.run(
      "select detail from audit_events where action = 'access.refused' and actor_id = $1",
      [harness.people.otherTeacher.id],
    )
    expect(refusal?.detail).toMatchObject({ path: '/entries/:id/decision', code: 'forbidden' })
    await harness.db.run('update accounts set confirmed = true where id = $1', [harness.people.otherTeacher.id])
    expect((await student(entries.open, { params: { id } })).body.entry.status).toBe('Pending')
  })

  it('answers 409 with the present state once decided, and when the content changed meanwhile', async () => {
    const entry = await anEntry()
    const params = { id: entry.id }
    const values = await validValues(harness, 'opd-campus', 'student')
    await student(entries.edit, { params, body: { revision: 1, status: 'Pending', values } })
    const stale = await teacher(entries.decide, { params, body: approval(1) })
    expect([stale.status, stale.body.code]).toEqual([409, 'changedMeanwhile'])
    await teacher(entries.decide, { params, body: approval(2) })
    const late = await teacher(entries.decide, { params, body: approval(2) })
    expect([late.status, late.body.code]).toEqual([409, 'alreadyDecided'])
    expect(late.body.present).toMatchObject({ status: 'Approved' })
  })

  it('needs a remark', async () => {
    const { id } = await anEntry()
    const { body } = await teacher(entries.decide, { params: { id }, body: { ...approval(), remark: '  ' } })
    expect(body.fields).toEqual({ remark: 'All fields are required!' })
  })
})

describe('after a decision', () => {
  it('a rejected entry is corrected, submitted again and keeps its history', async () => {
    const { id } = await anEntry()
    const rejection = { revision: 1, status: 'Rejected' as const, remark: 'Name the ward', score: 1 }
    await teacher(entries.decide, { params: { id }, body: rejection })
    const values = { ...(await validValues(harness, 'opd-campus', 'student')), venue: 'Ward 9' }
    const asDraft = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Draft', values } })
    expect(asDraft.status).toBe(409)
    const again = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })
    expect(again.body.entry).toMatchObject({
      status: 'Pending',
      revision: 2,
      score: null,
      verifiedBy: null,
      verifierRemark: null,
    })
    const { body } = await teacher(entries.history, { params: { id } })
    expect(body.revisions).toHaveLength(1)
    expect(body.revisions[0]).toMatchObject({
      revision: 1,
      status: 'Rejected',
      verifierRemark: 'Name the ward',
      score: 1,
    })
  })

  it('an approved entry never changes, except that the HOD reopens it with a reason', async () => {
    const { id } = await anEntry()
    await teacher(entries.decide, { params: { id }, body: approval() })
    const values = await validValues(harness, 'opd-campus', 'student')
    const edit = await student(entries.edit, { params: { id }, body: { revision: 1, status: 'Pending', values } })
    expect([edit.status, edit.body.code]).toEqual([409, 'conflict'])
    await expect(harness.db.run("update entries set student_remark = 'forged' where id = $1", [id])).rejects.toThrow()
    await expect(harness.db.run('delete from entries where id = $1', [id])).rejects.toThrow()
    expect(
      (await teacher(entries.reopen, { params: { id }, body: { revision: 1, reason: 'Wrong ward' } })).status,
    ).toBe(403)
    const hod = await harness.as('hod')
    expect((await hod(entries.reopen, { params: { id }, body: { revision: 1, reason: '' } })).status).toBe(400)
    const reopened = await hod(entries.reopen, { params: { id }, body: { revision: 1, reason: 'Wrong ward' } })
    expect(reopened.body.entry).toMatchObject({ status: 'Pending', revision: 2 })
    const { body } = await hod(entries.history, { params: { id } })
    expect(body.revisions[0]).toMatchObject({ status: 'Approved', reopenReason: 'Wrong ward', score: 3 })
    await expect(harness.db.run('update entry_revisions set score = 4')).rejects.toThrow()
  })

  it('only a draft can be thrown away, only by its student', async () => {
    const draft = await anEntry('opd-campus', 'Draft')
    const other = await harness.as('otherStudentOfDepartment')
    expect((await other(entries.discard, { params: { id: draft.id } })).status).toBe(404)
    expect((await student(entries.discard, { params: { id: draft.id } })).status).toBe(200)
    const submitted = await anEntry()
    expect((await student(entries.discard, { params: { id: submitted.id } })).status).toBe(409)
  })
})

describe('the file of a record', () => {
  it('is there for who may open the record, also after another one took its place, and for nobody else', async () => {
    const upload = async (name: string) => {
      const { payload, headers } = await anUpload({ name, type: 'application/pdf', bytes: aPdf() })
      const response = await harness.http.inject({
        method: 'POST',
        url: '/api/files',
        payload,
        headers: { ...headers, ...(await harness.session('student')) },
      })
      return String(response.json().file.id)
    }
    const first = await upload('first.pdf')
    const values = { ...(await validValues(harness, 'extra-curricular', 'student')), certificate: first }
    const { body } = await student(entries.create, { body: { kind: 'extra-curricular', status: 'Pending', values } })
    const params = { id: body.entry.id }
    await teacher(entries.decide, { params, body: { ...approval(), status: 'Rejected' } })
    const second = await upload('second.pdf')
    await student(entries.edit, {
      params,
      body: { revision: 1, status: 'Pending', values: { ...values, certificate: second } },
    })
    for (const id of [first, second]) {
      expect((await student(files.read, { params: { id } })).status).toBe(200)
      expect((await teacher(files.read, { params: { id } })).status).toBe(200)
      expect((await (await harness.as('admin'))(files.read, { params: { id } })).status).toBe(200)
      for (const who of ['otherStudentOfDepartment', 'otherHod', 'collegeBHod', 'drpc'] as const) {
        expect((await (await harness.as(who))(files.read, { params: { id } })).status).toBe(404)
      }
    }
  })
})
