// A stored entry: a repeated create by its device, its patient, and its file, each for the people who may see them.
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { aFile, anEntry, approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'
import { anUpload, aPdf } from '#api/testing/uploads/files.ts'

describe('a record with an id from the device', () => {
  const count = async (harness: Harness, id: string) =>
    (await harness.db.unchecked('select 1 from entries where id = $1', [id])).length
  const newId = () => crypto.randomUUID()

  it('is created once, even when sent again after its idempotency key is forgotten', async ({ harness, student }) => {
    const values = await validValues(harness, 'extra-curricular', 'student')
    const body = { id: newId(), kind: 'extra-curricular', status: 'Pending', values } as const
    const first = await student(entries.create, { body })
    expect(first.body).toMatchObject({ entry: { id: body.id, revision: 1 } })
    expect(first.body).not.toHaveProperty('isRepeated')
    const later = await student(entries.create, { body })
    expect([later.status, later.body]).toEqual([200, { ...first.body, isRepeated: true }])
    expect(await count(harness, body.id)).toBe(1)
    const events = await harness.db.unchecked(
      "select detail->>'isRepeated' as repeated from audit_events where subject_id = $1 and action = 'entry.created'",
      [body.id],
    )
    expect(events.map(({ repeated }) => repeated === 'true').filter(Boolean)).toHaveLength(1)
    expect(events).toHaveLength(2)
  })

  it('is returned as stored, whatever is sent later', async ({ harness, student, teacher }) => {
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

  it('that belongs to somebody else is neither shown nor changed, and attaches no file', async ({ harness }) => {
    const taken = await anEntry(harness)
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
    const [file] = await harness.db.unchecked('select attached_at from files where id = $1', [certificate])
    expect(file?.attached_at).toBeNull()
    const malformed = await other(entries.create, {
      body: { id: 'mine', kind: 'opd-campus', status: 'Draft', values: {} },
    })
    expect(malformed.body.fields).toHaveProperty('id')
  })
})

describe('a patient', () => {
  it('is sealed in the row, masked in lists, and visible only to author, teacher and HOD', async ({
    harness,
    student,
    teacher,
    hod,
    admin,
  }) => {
    const entry = await anEntry(harness, 'procedure')
    expect(entry.details.patient).toBe('R••• K•••')
    const [row] = await harness.db.unchecked(
      'select details::text as details, sealed, search::text as words from entries where id = $1',
      [entry.id],
    )
    expect(`${row?.details} ${row?.sealed} ${row?.words}`).not.toMatch(/ramesh|04417/i)
    const params = { id: entry.id }
    expect((await student(entries.open, { params })).body.entry.identity?.patient).toBe('Ramesh Kumar')
    expect((await teacher(entries.open, { params })).body.entry.identity?.patient).toBe('Ramesh Kumar')
    expect((await hod(entries.open, { params })).body.entry.identity?.patient).toBe('Ramesh Kumar')
    expect((await (await harness.as('otherTeacher'))(entries.open, { params })).body.entry.identity).toBeNull()
    expect((await admin(entries.open, { params })).body.entry.identity).toBeNull()
    const confirm = (is: boolean) =>
      harness.db.unchecked('update accounts set confirmed = $1 where id = $2', [is, harness.people.hod.id])
    await confirm(false)
    const unconfirmed = await hod(entries.open, { params })
    expect([unconfirmed.status, JSON.stringify(unconfirmed.body)]).toEqual([403, expect.not.stringMatching(/ramesh/i)])
    await confirm(true)
    const views = await harness.db.unchecked(
      "select actor_id from audit_events where action = 'entry.patient-viewed' and subject_id = $1",
      [entry.id],
    )
    expect(views).toHaveLength(2)
  })
})

describe('the file of a record', () => {
  const upload = async (harness: Harness, who: CastName, name: string) => {
    const { payload, headers } = await anUpload({ name, type: 'application/pdf', bytes: aPdf() })
    const response = await harness.http.inject({
      method: 'POST',
      url: '/api/files',
      payload,
      headers: { ...headers, ...(await harness.session(who)) },
    })
    return String(response.json().file.id)
  }

  it('that names a patient opens for people who may see the patient or decide', async ({ harness }) => {
    const id = await upload(harness, 'forensicStudent', 'PMR Ramesh Kumar.pdf')
    const values = { ...(await validValues(harness, 'autopsy', 'forensicStudent')), pmrDocument: id }
    const author = await harness.as('forensicStudent')
    const { body } = await author(entries.create, { body: { kind: 'autopsy', status: 'Pending', values } })
    const params = { id: body.entry.id }
    const colleague = await aPerson(harness.db, {
      role: 'professor',
      name: 'Dr Colleague',
      email: 'colleague@rounds.example',
      createdAt: harness.clock.now,
      ...harness.places.forensic,
    })
    const readers = ['forensicStudent', 'forensicTeacher', colleague, 'admin', 'master'] as const
    const answers = async () =>
      Promise.all(
        readers.map(async (who) => {
          const client = await harness.as(who)
          return [
            (await client(entries.open, { params })).status,
            (await client(files.read, { params: { id } })).status,
          ]
        }),
      )
    // Its name is hidden from people who may not see the file, too.
    const opened = await (await harness.as('admin'))(entries.open, { params })
    expect(opened.body.entry.attachment?.name).toBe('PMR document.pdf')
    const closed = [200, 404]
    expect(await answers()).toEqual([[200, 200], [200, 200], [200, 200], closed, closed])
    const teacher = await harness.as('forensicTeacher')
    expect((await teacher(entries.decide, { params, body: approval() })).status).toBe(200)
    expect(await answers()).toEqual([[200, 200], [200, 200], closed, closed, closed])
  })

  it('opens for readers of the record, even after it was replaced, and for nobody else', async ({
    harness,
    student,
    teacher,
    admin,
  }) => {
    const first = await upload(harness, 'student', 'first.pdf')
    const values = { ...(await validValues(harness, 'extra-curricular', 'student')), certificate: first }
    const { body } = await student(entries.create, { body: { kind: 'extra-curricular', status: 'Pending', values } })
    const params = { id: body.entry.id }
    await teacher(entries.decide, { params, body: { ...approval(), status: 'Rejected' } })
    const second = await upload(harness, 'student', 'second.pdf')
    await student(entries.edit, {
      params,
      body: { revision: 1, status: 'Pending', values: { ...values, certificate: second } },
    })
    for (const id of [first, second]) {
      expect((await student(files.read, { params: { id } })).status).toBe(200)
      expect((await teacher(files.read, { params: { id } })).status).toBe(200)
      expect((await admin(files.read, { params: { id } })).status).toBe(200)
      for (const who of ['otherStudentOfDepartment', 'otherHod', 'collegeBHod', 'drpc'] as const) {
        expect((await (await harness.as(who))(files.read, { params: { id } })).status).toBe(404)
      }
    }
  })
})
