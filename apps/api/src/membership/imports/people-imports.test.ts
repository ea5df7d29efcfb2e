// Importing people: rows are validated, each ready one becomes an account once, and the import can be undone for a day.

import { dayMs } from '@rounds/contract/kernel/durations'
import type { ImportKind, PeopleImport } from '@rounds/contract/membership/imports/people-import'
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import { anOrderRow } from '#api/testing/billing/orders.ts'
import { aGivenSeat, paidSeats } from '#api/testing/billing/seats.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { password } from '#api/testing/people.ts'
import { resumeImports } from './people-imports.routes.ts'
import { runImport } from './run-import.ts'

const never = { aborted: false }

let count = 0
/** Cells of a person that no other test uses. */
function someone(over: Record<string, string> = {}) {
  const number = String(++count).padStart(4, '0')
  return {
    name: `Person ${'abcdefghij'[count % 10]}`,
    email: `person.${number}@example.org`,
    phone: `980000${number}`,
    ...over,
  }
}
const rowsOf = (cells: Record<string, string>[]) => cells.map((one, index) => ({ line: index + 2, cells: one }))

async function begin(harness: Harness, client: Client, kind: ImportKind = 'students'): Promise<PeopleImport> {
  const { collegeId, departmentId } = harness.places.medicine
  const { body } = await client(peopleImports.create, {
    body: { kind, collegeId, departmentId, fileName: 'list.xlsx' },
  })
  return body.import
}

async function imported(harness: Harness, client: Client, cells: Record<string, string>[], kind?: ImportKind) {
  const { id } = await begin(harness, client, kind)
  const params = { id }
  // Clears the daily limit, which these tests exceed.
  await harness.db.unchecked(`delete from throttles where key like 'people-import-start%'`)
  await client(peopleImports.addRows, { params, body: { rows: rowsOf(cells) } })
  await client(peopleImports.start, { params })
  await runImport(harness.api, id, never)
  return (await client(peopleImports.find, { params })).body.import
}

const accountsOf = (harness: Harness, email: string) =>
  harness.db.uncheckedRows(
    z.object({ role: z.string(), name: z.string(), departmentId: z.string(), joiningDate: z.string().nullable() }),
    `select role, name, department_id as "departmentId", joining_date::text as "joiningDate" from accounts
     where email = $1`,
    [email],
  )

describe('imported students', () => {
  it('become accounts with the data of the sheet and join through the mailed link', async ({ harness, hod }) => {
    const asha = someone({ joiningDate: '01-06-2026' })
    const done = await imported(harness, hod, [asha, someone()])
    expect(done).toMatchObject({ state: 'done', counts: { imported: 2, ready: 0 }, college: 'College A' })
    expect(await accountsOf(harness, asha.email)).toEqual([
      {
        role: 'student',
        name: asha.name,
        departmentId: harness.places.medicine.departmentId,
        joiningDate: '2026-06-01',
      },
    ])
    const token = mailedToken(harness.mails, 'verify', asha.email)
    const looked = await harness.anonymous(verifications.look, { params: { token } })
    expect(looked.body.link).toMatchObject({ isInvitation: true, roleTitle: 'Student' })
    const accepted = await harness.anonymous(verifications.accept, { body: { token, newPassword: password } })
    expect(accepted.body).toMatchObject({ signInPath: '/login' })
    expect(await lastEvent(harness, 'student.invited')).toMatchObject({ actor_id: harness.people.hod.id })
    const { body } = await hod(peopleImports.list)
    expect(body.imports[0]).toEqual(done)
  })

  it('with faulty rows are left out, and the faults are listed line by line', async ({ harness, hod }) => {
    const { id } = await begin(harness, hod)
    const asha = someone()
    const known = harness.people.student.email
    const rows = rowsOf([asha, { ...someone(), phone: '12' }, { ...asha }, someone({ email: known }), { name: 'X' }])
    const added = await hod(peopleImports.addRows, { params: { id }, body: { rows } })
    expect(added.body.import.counts).toMatchObject({ ready: 1, faulty: 4 })
    const { body } = await hod(peopleImports.rows, { params: { id }, query: { state: 'faulty' } })
    expect(body.rows.map(({ line, faults }) => [line, faults])).toEqual([
      [3, { phone: expect.any(String) }],
      [4, { email: 'Row 2 has the same e-mail address.' }],
      [5, { email: 'An account with this e-mail address already exists.' }],
      [6, { email: 'Please fill in this cell.', phone: 'Please fill in this cell.' }],
    ])
    expect(body.page.total).toBe(4)
    // Sending the same again, as after a lost connection, changes nothing.
    const again = await hod(peopleImports.addRows, { params: { id }, body: { rows } })
    expect(again.body.import.counts).toEqual(added.body.import.counts)
  })

  it('of another department are refused when an HOD imports them', async ({ harness, hod, admin }) => {
    const { id } = await begin(harness, hod)
    const rows = rowsOf([someone({ department: 'Pathology' })])
    const added = await hod(peopleImports.addRows, { params: { id }, body: { rows } })
    expect(added.body.import.counts).toMatchObject({ faulty: 1 })
    const { collegeId } = harness.places.medicine
    const draft = { kind: 'students', collegeId, departmentId: null, fileName: 'all.csv' } as const
    const ofCollege = await admin(peopleImports.create, { body: draft })
    const params = { id: ofCollege.body.import.id }
    const whole = await admin(peopleImports.addRows, {
      params,
      body: { rows: [...rows, { line: 9, cells: someone() }] },
    })
    expect(whole.body.import.counts).toMatchObject({ ready: 1, faulty: 1 })
  })
})

describe('ticking rows', () => {
  it('decides which people are invited, and can change until the start', async ({ harness, hod }) => {
    const left = someone()
    const cells = [someone(), left, someone(), { name: 'X' }]
    const { id } = await begin(harness, hod)
    const params = { id }
    await hod(peopleImports.addRows, { params, body: { rows: rowsOf(cells) } })
    const choose = async (isChosen: boolean, lines?: number[]) => {
      const { body } = await hod(peopleImports.choose, { params, body: { isChosen, ...(lines ? { lines } : {}) } })
      return body.import.counts
    }
    expect(await choose(false)).toMatchObject({ ready: 0, skipped: 3, faulty: 1 })
    expect((await hod(peopleImports.start, { params })).body.message).toBe('No row is ticked. Tick the rows to import.')
    expect(await choose(true, [2, 4, 4])).toMatchObject({ ready: 2, skipped: 1 })
    // Sending the same again, as after a lost connection, changes nothing.
    expect(await choose(true, [2, 4])).toMatchObject({ ready: 2, skipped: 1 })
    await hod(peopleImports.addRows, { params, body: { rows: rowsOf(cells) } })
    const shown = await hod(peopleImports.rows, { params, query: { state: 'importable' } })
    expect(shown.body.rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'ready'],
      [3, 'skipped'],
      [4, 'ready'],
    ])
    expect(shown.body.page.total).toBe(3)
    const begun = await hod(peopleImports.start, { params })
    expect(begun.body.message).toBe(peopleImportMessages.started)
    await runImport(harness.api, id, never)
    const done = (await hod(peopleImports.find, { params })).body.import
    expect(done).toMatchObject({ state: 'done', counts: { imported: 2, skipped: 1, faulty: 1 } })
    expect(await accountsOf(harness, left.email)).toEqual([])
    const late = await hod(peopleImports.choose, { params, body: { isChosen: true } })
    expect([late.status, late.body.message]).toEqual([409, 'This import has already started.'])
  })

  it('is limited to rows without faults, 200 at a time', async ({ harness, hod }) => {
    const { id } = await begin(harness, hod)
    const params = { id }
    await hod(peopleImports.addRows, { params, body: { rows: rowsOf([someone(), { name: 'X' }]) } })
    for (const lines of [[2, 3], [9]]) {
      const refused = await hod(peopleImports.choose, { params, body: { isChosen: false, lines } })
      expect(refused.body.fields).toEqual({ lines: 'Only rows without faults can be ticked.' })
    }
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 2)
    for (const lines of [[], tooMany, [1]]) {
      expect((await hod(peopleImports.choose, { params, body: { isChosen: false, lines } })).status).toBe(400)
    }
    expect((await hod(peopleImports.find, { params })).body.import.counts).toMatchObject({ ready: 1, skipped: 0 })
  })

  it('works for an import of ten thousand rows', async ({ harness, hod }) => {
    const { id } = await begin(harness, hod)
    const params = { id }
    await harness.db.unchecked(
      `insert into people_import_rows (import_id, line, state, cells, faults)
        select $1, line, 'ready', '{}', '{}' from generate_series(2, 10001) as line`,
      [id],
    )
    const none = await hod(peopleImports.choose, { params, body: { isChosen: false } })
    expect(none.body.import.counts).toMatchObject({ ready: 0, skipped: 10_000 })
    const one = await hod(peopleImports.choose, { params, body: { isChosen: true, lines: [10_001] } })
    expect(one.body.import.counts).toMatchObject({ ready: 1, skipped: 9_999 })
  })

  it('is reserved for the owner of the import', async ({ harness, hod, teacher }) => {
    const params = { id: (await begin(harness, hod)).id }
    const body = { isChosen: false }
    expect((await (await harness.as('admin'))(peopleImports.choose, { params, body })).status).toBe(404)
    expect((await teacher(peopleImports.choose, { params, body })).status).toBe(403)
  })
})

describe('imported staff', () => {
  it('are invited in their role, as when invited one by one', async ({ harness, hod }) => {
    const teacher = someone({ role: 'Associate Professor' })
    const done = await imported(harness, hod, [teacher, someone({ role: 'HOD' })], 'staff')
    expect(done.counts).toMatchObject({ imported: 1, faulty: 1 })
    expect(await accountsOf(harness, teacher.email)).toMatchObject([{ role: 'associateProfessor' }])
    expect(mailedToken(harness.mails, 'verifyStaff', teacher.email)).toBeTruthy()
  })
})

describe('an import', () => {
  it('continues after an interruption and invites nobody twice', async ({ harness, hod }) => {
    const cells = Array.from({ length: 45 }, () => someone())
    const { id } = await begin(harness, hod)
    const params = { id }
    await hod(peopleImports.addRows, { params, body: { rows: rowsOf(cells) } })
    await hod(peopleImports.start, { params })
    let looks = 0
    const afterTwo = {
      get aborted() {
        looks += 1
        return looks > 2
      },
    }
    await runImport(harness.api, id, afterTwo)
    const half = (await hod(peopleImports.find, { params })).body.import
    expect(half).toMatchObject({ state: 'running', counts: { imported: 40, ready: 5 } })
    await Promise.all([runImport(harness.api, id, never), runImport(harness.api, id, never)])
    const done = (await hod(peopleImports.find, { params })).body.import
    expect(done).toMatchObject({ state: 'done', counts: { imported: 45, ready: 0, refused: 0 } })
    const addresses = new Set(cells.map(({ email }) => email))
    expect(harness.mails.filter(({ to }) => addresses.has(to))).toHaveLength(45)
    for (const { email } of cells) expect(await accountsOf(harness, email)).toHaveLength(1)
  })

  it('skips an address that got an account in between', async ({ harness, hod }) => {
    const asha = someone()
    const { id } = await begin(harness, hod)
    await hod(peopleImports.addRows, { params: { id }, body: { rows: rowsOf([asha]) } })
    const admin = await harness.as('admin')
    await imported(harness, admin, [asha])
    await hod(peopleImports.start, { params: { id } })
    await runImport(harness.api, id, never)
    const { body } = await hod(peopleImports.rows, { params: { id }, query: {} })
    expect(body.rows).toMatchObject([
      { state: 'refused', faults: { email: 'An account with this e-mail address already exists.' } },
    ])
  })

  it('can be undone within a day, except for people who have joined', async ({ harness, hod }) => {
    const [asha, ravi] = [someone(), someone()]
    const done = await imported(harness, hod, [asha, ravi])
    const token = mailedToken(harness.mails, 'verify', asha.email)
    await harness.anonymous(verifications.accept, { body: { token, newPassword: password } })
    const params = { id: done.id }
    expect((await hod(peopleImports.undo, { params })).body).toMatchObject({ code: 'confirmationNeeded' })
    const confirmed = await harness.asConfirmed('hod')
    const { body } = await confirmed(peopleImports.undo, { params })
    expect(body).toMatchObject({
      message: '1 invitation was withdrawn.',
      import: { state: 'undone', counts: { imported: 1, undone: 1 } },
    })
    expect(await accountsOf(harness, asha.email)).toHaveLength(1)
    expect(await accountsOf(harness, ravi.email)).toHaveLength(0)
    // The address is free, no personal data is left, and the department no longer counts the person.
    const [left] = await harness.db.unchecked(
      `select a.college_id, a.department_id, (select count(*)::int from student_places p where p.student_id = a.id) as places
        from accounts a where a.name = 'Taken back'`,
    )
    expect(left).toEqual({ college_id: null, department_id: null, places: 0 })
    expect((await imported(harness, hod, [ravi])).counts).toMatchObject({ imported: 1 })
    const shown = await hod(people.students, { query: { search: 'Taken back' } })
    const deleted = await (await harness.as('master'))(students.deleted)
    expect([shown.body.page.total, deleted.body.students]).toEqual([0, []])
  })

  it('keeps people with a licence or an open payment when it is undone', async ({ harness, hod }) => {
    const [paid, seated, ordered, other] = [someone(), someone(), someone(), someone()]
    const { id } = await imported(harness, hod, [paid, seated, ordered, other])
    const account = async (cells: Record<string, string>) => {
      const [row] = await harness.db.unchecked('select * from accounts where email = $1', [cells.email])
      return { id: String(row?.id), ...harness.places.medicine, name: '', email: String(cells.email) }
    }
    const params = { id: (await account(paid)).id }
    const master = await harness.as('master')
    await master(students.setPayment, { params, body: { paymentStatus: 'paid', reason: 'Paid by cheque' } })
    await aGivenSeat(harness, await paidSeats(harness, 1), (await account(seated)).id)
    const orderId = await anOrderRow(harness, { ...(await account(ordered)), role: 'student' })
    await harness.db.unchecked('alter table orders disable trigger orders_forward')
    await harness.db.unchecked(`update orders set state = 'created' where id = $1`, [orderId])
    await harness.db.unchecked('alter table orders enable trigger orders_forward')
    const { body } = await (await harness.asConfirmed('hod'))(peopleImports.undo, { params: { id } })
    expect(body.message).toBe('1 invitation was withdrawn.')
    for (const { email } of [paid, seated, ordered]) expect(await accountsOf(harness, String(email))).toHaveLength(1)
    expect(await accountsOf(harness, String(other.email))).toHaveLength(0)
  })

  it('withdraws every invitation when it is undone', async ({ harness, hod }) => {
    const { id } = await imported(harness, hod, [someone(), someone()])
    const { body } = await (await harness.asConfirmed('hod'))(peopleImports.undo, { params: { id } })
    expect(body.message).toBe('2 invitations were withdrawn.')
  })

  it('leaves no trace of its staff when it is undone', async ({ harness, hod }) => {
    const { id } = await imported(harness, hod, [someone({ role: 'Professor' })], 'staff')
    const [account] = await harness.db.uncheckedRows(
      z.object({ id: z.uuid() }),
      'select account_id as id from people_import_rows where import_id = $1',
      [id],
    )
    const confirmed = await harness.asConfirmed('hod')
    await confirmed(peopleImports.undo, { params: { id } })
    const params = { id: account?.id ?? '' }
    expect((await hod(staff.list, { query: { search: 'Taken back' } })).body.page.total).toBe(0)
    expect((await hod(people.staffMember, { params })).status).toBe(404)
    expect((await hod(staff.update, { params, body: { name: 'Somebody' } })).status).toBe(404)
  })

  it('skips a row that the database refuses, and continues', async ({ harness }) => {
    const admin = await harness.as('admin')
    const [first, gone, last] = [someone(), someone({ department: 'Pathology' }), someone()]
    const { collegeId } = harness.places.medicine
    const draft = { kind: 'students', collegeId, departmentId: null, fileName: 'all.csv' } as const
    const { body } = await admin(peopleImports.create, { body: draft })
    const params = { id: body.import.id }
    const medicine = (cells: Record<string, string>) => ({ ...cells, department: 'General Medicine' })
    await admin(peopleImports.addRows, { params, body: { rows: rowsOf([medicine(first), gone, medicine(last)]) } })
    await harness.db.unchecked(
      `update people_import_rows set person = jsonb_set(person, '{departmentId}', to_jsonb($2::text))
        where import_id = $1 and line = 3`,
      [params.id, params.id],
    )
    await admin(peopleImports.start, { params })
    await runImport(harness.api, params.id, never)
    const done = (await admin(peopleImports.find, { params })).body.import
    expect(done).toMatchObject({ state: 'done', counts: { imported: 2, refused: 1 } })
    const rows = await admin(peopleImports.rows, { params, query: { state: 'refused' } })
    expect(rows.body.rows).toMatchObject([
      { line: 3, faults: { row: 'This row could not be stored. Please add this person by hand.' } },
    ])
    expect(await accountsOf(harness, gone.email)).toEqual([])
  })

  it('cannot be undone after a day, nor before it has ended', async ({ harness, hod }) => {
    const done = await imported(harness, hod, [someone()])
    const draft = await begin(harness, hod)
    await harness.db.unchecked(`update people_imports set started_at = started_at - interval '1 day' where id = $1`, [
      done.id,
    ])
    const confirmed = await harness.asConfirmed('hod')
    for (const { id } of [done, draft]) {
      const { status, body } = await confirmed(peopleImports.undo, { params: { id } })
      expect([status, body.message]).toEqual([
        409,
        'An import can be undone within a day of its start, once it has ended.',
      ])
    }
  })

  it('states the reason for each refusal', async ({ harness, hod }) => {
    const { id } = await begin(harness, hod)
    const params = { id }
    expect((await hod(peopleImports.start, { params })).body.message).toBe(peopleImportMessages.nothingReady)
    const done = await imported(harness, hod, [someone()])
    const late = await hod(peopleImports.addRows, { params: { id: done.id }, body: { rows: rowsOf([someone()]) } })
    expect([late.status, late.body.message]).toEqual([409, 'This import has already started.'])
    const last = { line: 10_002, cells: someone() }
    const tooMany = await hod(peopleImports.addRows, { params, body: { rows: [last] } })
    expect(tooMany.body.fields).toEqual({
      'rows.0.line': 'A file can have at most 10,000 rows. Please split it.',
    })
  })

  it('is hidden from everybody but its owner, and cannot be started without the right', async ({
    harness,
    hod,
    teacher,
  }) => {
    const { id } = await begin(harness, hod)
    const admin = await harness.as('admin')
    const params = { id }
    for (const spec of [peopleImports.find, peopleImports.rows, peopleImports.start] as const) {
      expect((await admin(spec, { params, query: {} })).status).toBe(404)
    }
    expect((await admin(peopleImports.list)).body.imports.map((one) => one.id)).not.toContain(id)
    const { collegeId, departmentId } = harness.places.medicine
    const draft = { kind: 'staff', collegeId, departmentId, fileName: 'list.csv' } as const
    expect((await teacher(peopleImports.create, { body: draft })).status).toBe(403)
    const elsewhere = await harness.as('collegeBHod')
    expect((await elsewhere(peopleImports.create, { body: draft })).status).toBe(404)
    const unknown = await harness.as('master')
    const nowhere = { ...draft, departmentId: id }
    expect((await unknown(peopleImports.create, { body: nowhere })).body.fields).toEqual({
      departmentId: 'Please choose a department of the college.',
    })
  })

  it('resumes after its server died, and loses its rows after a month', async ({ harness, hod }) => {
    const { id } = await begin(harness, hod)
    const params = { id }
    await hod(peopleImports.addRows, { params, body: { rows: rowsOf([someone()]) } })
    await hod(peopleImports.start, { params })
    const start = harness.clock.now
    harness.clock.now = new Date(start.getTime() + 3 * 60_000)
    const before = await jobsOf(harness, id)
    await resumeImports(harness.api)
    expect(await jobsOf(harness, id)).toBe(before + 1)
    await runImport(harness.api, id, never)
    harness.clock.now = new Date(start.getTime() + 31 * dayMs)
    await resumeImports(harness.api)
    expect(await harness.db.unchecked('select 1 from people_import_rows where import_id = $1', [id])).toHaveLength(0)
    harness.clock.now = start
  })

  it('keeps people invited by somebody else in between when it is undone', async ({ harness, hod }) => {
    const teacher = someone({ role: 'Associate Professor' })
    const { id } = await begin(harness, hod, 'staff')
    const params = { id }
    await hod(peopleImports.addRows, { params, body: { rows: rowsOf([teacher]) } })
    await imported(harness, await harness.as('admin'), [teacher], 'staff')
    await hod(peopleImports.start, { params })
    await runImport(harness.api, id, never)
    const { body } = await hod(peopleImports.rows, { params, query: {} })
    expect(body.rows).toMatchObject([{ state: 'refused' }])
    await (await harness.asConfirmed('hod'))(peopleImports.undo, { params })
    expect(await accountsOf(harness, teacher.email)).toHaveLength(1)
  })
})

async function jobsOf(harness: Harness, id: string): Promise<number> {
  const rows = await harness.db.unchecked(
    `select 1 from pgboss.job where name = 'people-import' and data->>'id' = $1`,
    [id],
  )
  return rows.length
}
