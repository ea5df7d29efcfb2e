// Memos over HTTP: numbered without gaps, explained once, closed or withdrawn, and read by the people concerned.
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { memoMessages } from '@rounds/contract/training/memos/memo.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { inSessionAt } from '#api/testing/moments.ts'
import { said } from '#api/testing/operation/said.ts'
import type { CastName } from '#api/testing/people.ts'

const reason = 'Absent from the ward round without leave.'
const date = '2026-06-12'
const fill = 'Please fill all the fields!'

const issue = async (harness: Harness, by: CastName = 'teacher', to: CastName = 'student') =>
  (await harness.as(by))(memos.issue, { body: { studentId: harness.people[to].id, date, reason } })

/** A memo of the teacher to the student, issued or explained. */
async function aMemo(harness: Harness, state: 'Issued' | 'Explained' = 'Issued') {
  const { memo } = (await issue(harness)).body
  const params = { id: memo.id }
  if (state === 'Explained') {
    await (await harness.as('student'))(memos.explain, { params, body: { explanation: 'I was in the ICU.' } })
  }
  return { ...memo, params }
}

const listed = async (harness: Harness, who: CastName, query: object = {}) =>
  (await (await harness.as(who))(memos.list, { query: { size: 100, ...query } })).body

const eventsOf = (harness: Harness, who: CastName) => notifiedOf(harness, harness.people[who].id, 'memo')

describe('a memo', () => {
  it('gets the next number of the college and year and notifies the student', async ({ harness }) => {
    const { status, body } = await issue(harness)
    const { memo } = body
    expect(status).toBe(200)
    expect(memo).toMatchObject({
      state: 'Issued',
      date,
      reason,
      number: '2026/1',
      issuedBy: 'Dr teacher',
      student: { id: harness.people.student.id, name: 'Dr student' },
      explainUntil: '2026-06-22',
      explanation: null,
    })
    expect(body.message).toBe('Memo 2026/1 is issued. Dr student is asked to explain by 22-06-2026.')
    expect((await issue(harness, 'otherHod', 'otherStudent')).body.memo.number).toBe('2026/2')
    expect((await issue(harness, 'collegeBHod', 'collegeBStudent')).body.memo.number).toBe('2026/1')
    expect(await eventsOf(harness, 'student')).toEqual(['memo.issued'])
    const [notice] = await harness.db.unchecked(
      "select facts->>'page' as page from notifications where event = 'memo.issued'",
    )
    expect(notice?.page).toBe(`/memo?opened=${memo.id}`)
    expect(await lastEvent(harness, 'memo.issued')).toMatchObject({ outcome: 'done' })
  })

  it('requires a current student of the department, a valid day and a reason', async ({ harness, teacher }) => {
    const before = (await listed(harness, 'admin')).page.total
    const send = async (over: object) => {
      const body = { studentId: harness.people.student.id, date, reason, ...over }
      const { status, body: answer } = await teacher(memos.issue, { body })
      return [status, answer.fields]
    }
    expect(await send({ date: '', reason: ' ' })).toEqual([400, { date: fill, reason: fill }])
    expect(await send({ date: '12-06-2026' })).toEqual([400, { date: 'Please enter a valid date.' }])
    expect(await send({ reason: 'x'.repeat(2001) })).toEqual([
      400,
      expect.objectContaining({ reason: expect.anything() }),
    ])
    const noStudent = [400, { studentId: 'Please choose a student of your department.' }]
    for (const who of ['otherStudent', 'collegeBStudent', 'hod'] as const) {
      expect([who, ...(await send({ studentId: harness.people[who].id }))]).toEqual([who, ...noStudent])
    }
    await harness.db.unchecked("update accounts set left_on = '2026-06-01' where id = $1", [harness.people.student.id])
    expect(await send({})).toEqual(noStudent)
    await harness.db.unchecked('update accounts set left_on = null where id = $1', [harness.people.student.id])
    // A refused memo uses up no number.
    expect((await issue(harness)).body.memo.number).toBe(`2026/${before + 1}`)
  })

  it('uses the day and the year in India, not in UTC', async ({ harness }) => {
    const body = { studentId: harness.people.student.id, date: '2027-01-01', reason }
    const issueAt = (moment: string) =>
      inSessionAt(harness, 'teacher', moment, (headers) => harness.anonymous(memos.issue, { body, headers }))
    const refused = await issueAt('2026-12-31T18:29:00Z')
    expect([refused.status, refused.body.fields]).toEqual([400, { date: 'The date cannot be later than today.' }])
    const { memo } = (await issueAt('2026-12-31T18:31:00Z')).body
    expect([memo.number, memo.explainUntil]).toEqual(['2027/1', '2027-01-08'])
  })

  it('can be issued only by teachers and the HOD', async ({ harness }) => {
    for (const who of ['student', 'clerk', 'admin', 'master', 'drpc'] as const) {
      expect([who, (await issue(harness, who)).status]).toEqual([who, 403])
    }
    expect((await issue(harness, 'hod')).status).toBe(200)
  })
})

describe('the list', () => {
  it('shows students their own, staff their department’s, an Admin the college’s, and applies filters', async ({
    harness,
  }) => {
    const memo = await aMemo(harness)
    const numbers = async (who: CastName, query: object = {}) =>
      (await listed(harness, who, query)).memos.map(({ id }) => id)
    const shown = async (who: CastName) => await (await harness.as(who))(memos.show, { params: memo.params })
    for (const who of ['student', 'teacher', 'otherTeacher', 'hod', 'admin'] as const) {
      expect([who, (await numbers(who)).includes(memo.id)]).toEqual([who, true])
      expect([who, (await shown(who)).body.memo.number]).toEqual([who, memo.number])
    }
    for (const who of [
      'otherStudentOfDepartment',
      'otherStudent',
      'otherHod',
      'collegeBHod',
      'collegeBAdmin',
    ] as const) {
      expect(await numbers(who)).not.toContain(memo.id)
      expect([who, (await shown(who)).status]).toEqual([who, 404])
    }
    expect(await numbers('hod', { state: 'Issued', studentId: memo.student.id, from: date, to: date })).toContain(
      memo.id,
    )
    for (const query of [{ state: 'Closed' }, { studentId: uuidv7() }, { from: '2026-06-13' }, { to: '2026-06-11' }]) {
      expect(await numbers('hod', query)).not.toContain(memo.id)
    }
    const page = await listed(harness, 'hod', { size: 1, page: 2 })
    expect(page.page).toMatchObject({ page: 2, size: 1 })
    expect(page.memos).toHaveLength(1)
    expect((await (await harness.as('hod'))(memos.list, { query: { state: 'Lost' } })).status).toBe(400)
    for (const who of ['clerk', 'master', 'drpc'] as const) {
      expect((await (await harness.as(who))(memos.list, { query: {} })).status).toBe(403)
      expect((await shown(who)).status).toBe(403)
    }
  })

  it('keeps a memo with its department when the student moves', async ({ harness }) => {
    const memo = await aMemo(harness)
    const move = (place: { departmentId: string }) =>
      harness.db.unchecked('update accounts set department_id = $2 where id = $1', [
        memo.student.id,
        place.departmentId,
      ])
    await move(harness.places.pathology)
    expect((await listed(harness, 'hod')).memos.map(({ id }) => id)).toContain(memo.id)
    expect((await listed(harness, 'otherHod')).memos.map(({ id }) => id)).not.toContain(memo.id)
    const { status } = await (await harness.as('student'))(memos.explain, {
      params: memo.params,
      body: { explanation: 'Explained after moving.' },
    })
    expect(status).toBe(200)
    await move(harness.places.medicine)
  })
})

describe('an explanation', () => {
  it('is given once, by the student, and notifies the issuer and the HOD', async ({ harness, student }) => {
    const { params } = await aMemo(harness)
    const explain = (explanation: string) => student(memos.explain, { params, body: { explanation } })
    expect((await explain(' ')).body.fields).toEqual({ explanation: 'Please write your explanation.' })
    expect((await explain('x'.repeat(2001))).status).toBe(400)
    for (const who of ['otherStudentOfDepartment', 'teacher', 'hod'] as const) {
      const { status } = await (await harness.as(who))(memos.explain, { params, body: { explanation: 'No' } })
      expect([who, status]).toEqual([who, who === 'otherStudentOfDepartment' ? 404 : 403])
    }
    const { body } = await explain(' I was in the ICU. ')
    expect(body).toMatchObject({
      message: 'Your explanation is sent. It cannot be changed any more.',
      memo: { state: 'Explained', explanation: 'I was in the ICU.' },
    })
    const again = await explain('Something else')
    expect([again.status, again.body.message]).toEqual([409, 'You have explained this memo already.'])
    expect(await eventsOf(harness, 'teacher')).toContain('memo.explained')
    expect(await eventsOf(harness, 'hod')).toContain('memo.explained')
    expect(await lastEvent(harness, 'memo.explained')).toMatchObject({ subject_id: params.id })
  })

  it('takes effect once when sent again under the same key', async ({ harness }) => {
    const { params } = await aMemo(harness)
    const headers = { ...(await harness.session('student')), 'idempotency-key': 'explain-memo-1' }
    const send = () =>
      harness.http.inject({
        method: 'POST',
        url: `/api/memos/${params.id}/explanation`,
        headers,
        payload: { explanation: 'Sent twice.' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
  })
})

describe('the end of a memo', () => {
  it('needs the student’s explanation and the HOD’s remark', async ({ harness, hod }) => {
    const { params } = await aMemo(harness)
    const close = (seen: 'Issued' | 'Explained', remark = 'Warned. To be watched.') =>
      hod(memos.close, { params, body: { remark, seen } })
    expect((await close('Issued', ' ')).body.fields).toEqual({ remark: 'Please write a remark.' })
    const early = await close('Issued')
    expect([early.status, early.body.message]).toEqual([
      409,
      'The student may explain until 22-06-2026. After that day you can close the memo without an explanation.',
    ])
    await (await harness.as('student'))(memos.explain, { params, body: { explanation: 'I was ill.' } })
    const unread = await close('Issued')
    expect([unread.status, unread.body.message]).toEqual([
      409,
      'The student has explained the memo now. Please read the explanation first.',
    ])
    for (const who of ['teacher', 'admin', 'student'] as const) {
      const { status } = await (await harness.as(who))(memos.close, {
        params,
        body: { remark: 'No', seen: 'Explained' },
      })
      expect([who, status]).toEqual([who, 403])
    }
    const { body } = await close('Explained')
    expect(body.message).toMatch(said(memoMessages.closed))
    expect(body.memo).toMatchObject({ state: 'Closed', remark: 'Warned. To be watched.', closedBy: 'Dr hod' })
    expect(await eventsOf(harness, 'student')).toContain('memo.closed')
    expect((await close('Explained')).body.message).toBe('This memo is closed or withdrawn already.')
    expect(await lastEvent(harness, 'memo.closed')).toMatchObject({ subject_id: params.id })
    // The names are those of the day of the act.
    await harness.db.unchecked("update accounts set name = 'Dr Renamed' where id = any($1)", [
      [harness.people.teacher.id, harness.people.hod.id],
    ])
    const kept = (await listed(harness, 'student')).memos.find(({ id }) => id === params.id)
    expect(kept).toMatchObject({ issuedBy: 'Dr teacher', closedBy: 'Dr hod' })
  })

  it('needs no explanation after seven days', async ({ harness }) => {
    const { params } = await aMemo(harness)
    const body = { remark: 'No answer.', seen: 'Issued' } as const
    const closeAt = (moment: string) =>
      inSessionAt(harness, 'hod', moment, (headers) => harness.anonymous(memos.close, { params, body, headers }))
    // 22 June in India ends at 18:30 UTC.
    expect((await closeAt('2026-06-22T18:29:00Z')).status).toBe(409)
    expect((await closeAt('2026-06-22T18:30:00Z')).status).toBe(200)
    const late = await (await harness.as('student'))(memos.explain, { params, body: { explanation: 'Too late' } })
    expect([late.status, late.body.message]).toEqual([409, 'This memo is closed or withdrawn already.'])
  })

  it('can be a withdrawal with a reason by the issuer or the HOD, which stays listed', async ({ harness, teacher }) => {
    const { params } = await aMemo(harness)
    const body = { reason: 'It was somebody else.' }
    const other = await (await harness.as('otherTeacher'))(memos.withdraw, { params, body })
    expect(other.status).toBe(403)
    for (const who of ['student', 'admin', 'clerk'] as const) {
      expect((await (await harness.as(who))(memos.withdraw, { params, body })).status).toBe(403)
    }
    expect((await teacher(memos.withdraw, { params, body: { reason: '' } })).body.fields).toEqual({
      reason: 'Please write why the memo is withdrawn.',
    })
    const withdrawn = await teacher(memos.withdraw, { params, body })
    expect(withdrawn.body.message).toMatch(said(memoMessages.withdrawn))
    expect(withdrawn.body.memo).toMatchObject({ state: 'Withdrawn', withdrawal: body.reason })
    expect(await eventsOf(harness, 'student')).toContain('memo.withdrawn')
    expect((await teacher(memos.withdraw, { params, body })).status).toBe(409)
    expect((await listed(harness, 'student', { state: 'Withdrawn' })).memos[0]?.id).toBe(params.id)
    const { params: second } = await aMemo(harness, 'Explained')
    expect((await (await harness.as('hod'))(memos.withdraw, { params: second, body })).status).toBe(200)
    expect((await teacher(memos.withdraw, { params: { id: uuidv7() }, body })).status).toBe(404)
  })
})

describe('the database table', () => {
  it('refuses to change or delete anything written', async ({ harness }) => {
    const { id } = await aMemo(harness, 'Explained')
    const refused = (sql: string) => expect(harness.db.unchecked(sql, [id])).rejects.toThrow(/memo/)
    await refused('delete from memos where id = $1')
    await refused("update memos set reason = 'Other' where id = $1")
    await refused("update memos set explanation = 'Other' where id = $1")
    await refused("update memos set state = 'Issued' where id = $1")
    await refused('update memos set sequence = 9999 where id = $1')
    await harness.db.unchecked('update memos set reason = null, explanation = null where id = $1', [id])
  })
})

it('limits the memos a person issues in a day', async ({ harness }) => {
  const hod = await harness.as('collegeBHod')
  const body = { studentId: harness.people.collegeBStudent.id, date, reason }
  const statuses: number[] = []
  for (let count = 0; count < 30; count++) statuses.push((await hod(memos.issue, { body })).status)
  const { status, body: refused } = await hod(memos.issue, { body })
  expect(statuses).toContain(200)
  expect([status, refused.message]).toEqual([429, 'You have issued many memos today. Please continue tomorrow.'])
})
