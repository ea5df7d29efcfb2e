// Recording over HTTP: complete input is stored as written, other input is refused at its field.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { aFile, anEntry, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { type CastName, teachersNotGuiding } from '#api/testing/people.ts'

describe('creating a record', () => {
  it.for(kinds.map((kind) => kind.id))(
    'takes a complete %s and gives it back as it was written',
    async (kindId, { harness }) => {
      const kind = kinds.find((one) => one.id === kindId)
      const who: CastName = kind && 'departments' in kind ? 'forensicStudent' : 'student'
      const client = await harness.as(who)
      const values = await validValues(harness, kindId, who)
      const created = await client(entries.create, { body: { kind: kindId, status: 'Pending', values } })
      expect(created.body).toMatchObject({
        message: entryMessages.inserted,
        entry: { kind: kindId, status: 'Pending', revision: 1 },
      })
      const opened = await client(entries.open, { params: { id: created.body.entry.id } })
      expect(opened.status).toBe(200)
      const again = await client(entries.edit, {
        params: { id: created.body.entry.id },
        body: { revision: 1, status: 'Pending', values },
      })
      expect(again.body).toMatchObject({ entry: { revision: 2, details: created.body.entry.details } })
    },
  )

  it('opens a record stored under an id in capital letters', async ({ harness, student }) => {
    const id = uuidv7().toUpperCase()
    const values = await validValues(harness, 'procedure', 'student')
    await student(entries.create, { body: { id, kind: 'procedure', status: 'Pending', values } })
    const { status, body } = await student(entries.open, { params: { id: id.toLowerCase() } })
    expect([status, body.entry]).toEqual([
      200,
      expect.objectContaining({ identity: { patient: values.patient, ipd: values.ipd } }),
    ])
  })

  it('names every wrong field with the kind’s own message and stores nothing', async ({ harness, student }) => {
    const before = await harness.db.unchecked('select count(*) as n from entries')
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
    expect(await harness.db.unchecked('select count(*) as n from entries')).toEqual(before)
  })

  it('refuses a teacher of another department, a foreign catalogue item and a foreign or used file', async ({
    harness,
    student,
  }) => {
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
    const taken = (await anEntry(harness, 'extra-curricular')).attachment
    const again = { ...extra, certificate: taken?.id }
    const usedFile = await student(entries.create, {
      body: { kind: 'extra-curricular', status: 'Pending', values: again },
    })
    expect(usedFile.body.fields).toHaveProperty('certificate')
  })

  it('refuses a teacher who never joined, awaits confirmation or is blocked', async ({ harness, student }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    for (const { id, name } of await teachersNotGuiding(harness)) {
      const body = { kind: 'opd-campus', status: 'Pending', values: { ...values, teacher: id } }
      const refused = await student(entries.create, { body })
      expect([name, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([name, 400, ['teacher']])
    }
  })

  it('reports a missing teacher and item together, also in corrections, and marks nothing as used', async ({
    harness,
    student,
  }) => {
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
      harness.db.unchecked(
        'select bool_and(used) as every, bool_or(used) as some from catalogue_items where id = any($1)',
        [ids],
      )
    expect(await usedOf([own.competency, own.skill])).toEqual([{ every: true, some: true }])
    expect(await usedOf([fresh.competency, foreign.skill])).toEqual([{ every: false, some: false }])
  })

  it('stores the items’ titles in the details and the search text, in one statement', async ({ harness, student }) => {
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
    // Two statements: the session and the record.
    expect(queries).toHaveLength(2)
    const search = String(values.skill).slice(0, 18)
    const { body } = await student(entries.list, { query: { search } })
    expect(body.entries.map((entry) => entry.id)).toContain(id)
  })

  it('shows an incomplete draft only to its student, who completes and submits it', async ({
    harness,
    student,
    teacher,
  }) => {
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

  it('releases a file removed from a draft, and says that a submitted record cannot become a draft again', async ({
    harness,
    student,
  }) => {
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
    expect([asDraft.status, asDraft.body.code, asDraft.body.message]).toEqual([
      409,
      'conflict',
      'A submitted record cannot become a draft again.',
    ])
    expect(asDraft.body.present).toMatchObject({ status: 'Pending', revision: 3 })
    const taken = await harness.db.unchecked('select id from files where id = any($1) and attached_at is not null', [
      [other, values.certificate],
    ])
    expect(taken).toEqual([{ id: values.certificate }])
  })

  it('refuses a kind that the department does not have, and refuses staff as authors', async ({
    harness,
    student,
    teacher,
  }) => {
    const values = await validValues(harness, 'autopsy', 'forensicStudent')
    const autopsy = await student(entries.create, { body: { kind: 'autopsy', status: 'Pending', values } })
    expect(autopsy.body.fields).toEqual({ kind: entryMessages.otherDepartment })
    const byTeacher = await teacher(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values: {} } })
    expect(byTeacher.status).toBe(403)
  })

  it('takes effect once for one Idempotency-Key and refuses the key for another request', async ({
    harness,
    student,
  }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const headers = { 'idempotency-key': 'key-for-this-test' }
    const body = { kind: 'opd-campus', status: 'Pending', values } as const
    const first = await student(entries.create, { body, headers })
    const second = await student(entries.create, { body, headers })
    expect(second.body).toEqual(first.body)
    const other = await student(entries.create, { body: { ...body, status: 'Draft' }, headers })
    expect(other.status).toBe(409)
  })

  it('with an id from the device costs two statements, and none for the key', async ({ harness, student }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { id: uuidv7(), kind: 'opd-campus', status: 'Pending', values } as const
    const headers = { 'idempotency-key': 'key-beside-an-id' }
    let first: unknown
    const queries = await harness.queriesOf(async () => {
      first = (await student(entries.create, { body, headers })).body
    })
    // Two statements: the session and the record.
    expect(queries).toHaveLength(2)
    expect((await student(entries.create, { body, headers })).body).toEqual(first)
    const late = await student(entries.create, { body, headers: { 'idempotency-key': 'another-key-later' } })
    expect(late.body).toMatchObject({ isRepeated: true, entry: { id: body.id, revision: 1 } })
  })

  it('refuses a key used for another record and stores nothing', async ({ harness, student }) => {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const headers = { 'idempotency-key': 'key-of-one-record' }
    const body = { id: uuidv7(), kind: 'extra-curricular', status: 'Pending', values } as const
    expect((await student(entries.create, { body, headers })).status).toBe(200)
    const certificate = await aFile(harness.db, harness.people.student)
    const other = { ...body, id: uuidv7(), values: { ...values, certificate } }
    const refused = await student(entries.create, { body: other, headers })
    expect([refused.status, refused.body.message]).toEqual([409, 'This key was used for another request.'])
    const [file] = await harness.db.unchecked('select attached_at from files where id = $1', [certificate])
    expect(file).toEqual({ attached_at: null })
    const asStranger = await student(entries.create, { body, headers: { 'idempotency-key': 'a key!' } })
    expect([asStranger.status, asStranger.body.code]).toEqual([400, 'malformed'])
  })

  it('returns the stored record, even if the repeated request would now be refused', async ({ harness, student }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { id: uuidv7(), kind: 'opd-campus', status: 'Pending', values } as const
    expect((await student(entries.create, { body })).status).toBe(200)
    const again = await student(entries.create, { body: { ...body, values: {} } })
    expect([again.status, again.body.isRepeated, again.body.entry.revision]).toEqual([200, true, 1])
    const fresh = await student(entries.create, { body: { ...body, id: uuidv7(), values: {} } })
    expect(fresh.status).toBe(400)
  })

  it('refuses a draft edit once the draft was discarded and its id submitted again', async ({ harness, student }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { id: uuidv7(), kind: 'opd-campus', status: 'Draft', values } as const
    const params = { id: body.id }
    await student(entries.create, { body })
    await student(entries.discard, { params })
    await student(entries.create, { body: { ...body, status: 'Pending' } })
    const edit = { revision: 1, from: 'Draft', status: 'Pending', values: { ...values, venue: 'Elsewhere' } } as const
    const late = await student(entries.edit, { params, body: edit })
    expect([late.status, late.body.code]).toEqual([409, 'changedElsewhere'])
    expect((await student(entries.open, { params })).body.entry).toMatchObject({ status: 'Pending', revision: 1 })
  })
})
