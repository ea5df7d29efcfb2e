// Reports of messages over HTTP: who may report which message, who reviews it, and what each of them sees.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { messageReports } from '@rounds/contract/communication/messages/message-report.endpoints'
import { messageReportMessages } from '@rounds/contract/communication/messages/message-report.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from throttles')
})

/** Sends a new message. Returns its conversation, as params, and its number. */
async function aMessage(harness: Harness, from: CastName, to: CastName, text = 'Rude words') {
  const { body } = await (await harness.as(from))(conversations.start, {
    body: { personId: harness.people[to].id, text },
  })
  return { params: { id: body.conversation.id }, number: body.sent.number }
}

async function reported(harness: Harness, from: CastName, by: CastName, reason = 'It insults me.') {
  const { params, number } = await aMessage(harness, from, by)
  const { status, body } = await (await harness.as(by))(messageReports.report, { params, body: { number, reason } })
  expect([status, body.message]).toEqual([200, messageReportMessages.reported])
  const [newest] = (await listed(harness, by)).filter((report) => report.reporter.id === harness.people[by].id)
  if (!newest) throw new Error('no report')
  return newest
}

const listed = async (harness: Harness, who: CastName, state?: 'Open' | 'Closed') =>
  (await (await harness.as(who))(messageReports.list, { query: { size: 100, ...(state && { state }) } })).body.reports

const sees = async (harness: Harness, who: CastName, id: string) =>
  (await listed(harness, who)).some((report) => report.id === id)

const told = async (harness: Harness, who: CastName, event: string) =>
  (
    await harness.db.uncheckedRows(
      z.object({ facts: z.unknown() }),
      'select facts from notifications where account_id = $1 and event = $2 order by id desc',
      [harness.people[who].id, event],
    )
  ).map(({ facts }) => facts)

describe('a report', () => {
  it('shows the one message to its reporter, the Admin of its writer and the Master', async ({ harness }) => {
    const { id } = await reported(harness, 'otherTeacher', 'student')
    const [seen] = (await listed(harness, 'admin')).filter((report) => report.id === id)
    expect(seen).toMatchObject({
      state: 'Open',
      person: { name: 'Dr otherTeacher' },
      reporter: { name: 'Dr student' },
      text: 'Rude words',
      reason: 'It insults me.',
      remark: null,
    })
    for (const who of ['student', 'admin', 'master'] as const)
      expect([who, await sees(harness, who, id)]).toEqual([who, true])
    for (const who of ['otherTeacher', 'hod', 'otherStudentOfDepartment', 'collegeBAdmin', 'drpc'] as const) {
      expect([who, await sees(harness, who, id)]).toEqual([who, false])
    }
    const facts = { by: 'Dr student', person: 'Dr otherTeacher', page: `/reported-messages?open=${id}` }
    expect(await told(harness, 'admin', 'messageReport.reported')).toEqual([facts])
    expect(await told(harness, 'master', 'messageReport.reported')).toEqual([])
  })

  it('about an Admin goes to the Master, and not to that Admin', async ({ harness }) => {
    const { id } = await reported(harness, 'admin', 'hod')
    expect(await sees(harness, 'admin', id)).toBe(false)
    expect(await told(harness, 'master', 'messageReport.reported')).toHaveLength(1)
    const admin = await harness.as('admin')
    expect((await admin(messageReports.close, { params: { id }, body: { remark: 'Nothing' } })).status).toBe(404)
    const master = await harness.as('master')
    expect((await master(messageReports.close, { params: { id }, body: { remark: 'Spoken to' } })).status).toBe(200)
  })

  it('needs a received message and a reason, works once, and has a daily limit', async ({
    harness,
    student,
    teacher,
  }) => {
    const { params, number } = await aMessage(harness, 'teacher', 'student')
    const answer = await student(conversations.send, { params, body: { text: 'What?' } })
    const send = async (body: object, client = student) => {
      const sent = await client(messageReports.report, { params, body: { number, reason: 'Rude', ...body } })
      return [sent.status, sent.body.fields ?? sent.body.message]
    }
    expect(await send({ reason: ' ' })).toEqual([400, { reason: messageReportMessages.noReason }])
    expect(await send({ number: 0 })).toEqual([400, { number: messageReportMessages.noMessage }])
    expect(await send({ number: answer.body.sent.number })).toEqual([400, { number: messageReportMessages.notTheirs }])
    expect((await send({ number: 999 }))[0]).toBe(404)
    for (const who of ['hod', 'admin', 'master', 'otherTeacher'] as const) {
      expect([who, (await send({}, await harness.as(who)))[0]]).toEqual([who, 404])
    }
    expect(await send({}, teacher)).toEqual([400, { number: messageReportMessages.notTheirs }])
    expect(
      (await student(messageReports.report, { params: { id: uuidv7() }, body: { number, reason: 'x' } })).status,
    ).toBe(404)
    expect(await send({})).toEqual([200, messageReportMessages.reported])
    expect(await send({})).toEqual([409, messageReportMessages.reportedBefore])
    await harness.db.unchecked("update throttles set count = 20 where key like '%message-reports.day%'")
    expect(await send({})).toEqual([429, messageReportMessages.tooMany])
  })
})

describe('closing a report', () => {
  it('records what was done, once, and notifies the reporter', async ({ harness }) => {
    const { id } = await reported(harness, 'clerk', 'teacher')
    const admin = await harness.as('admin')
    const params = { id }
    const unsaid = await admin(messageReports.close, { params, body: { remark: ' ' } })
    expect([unsaid.status, unsaid.body.fields]).toEqual([400, { remark: messageReportMessages.noRemark }])
    for (const [who, status] of [
      ['teacher', 403],
      ['clerk', 403],
      ['hod', 403],
      ['collegeBAdmin', 404],
    ] as const) {
      const refused = await (await harness.as(who))(messageReports.close, { params, body: { remark: 'Done' } })
      expect([who, refused.status]).toEqual([who, status])
    }
    const { status, body } = await admin(messageReports.close, { params, body: { remark: 'Spoken to both.' } })
    expect([status, body.message]).toEqual([200, messageReportMessages.closed])
    const closed = { state: 'Closed', remark: 'Spoken to both.', closedBy: 'Dr admin' }
    expect(body.report).toMatchObject(closed)
    expect((await listed(harness, 'teacher')).find((report) => report.id === id)).toEqual(body.report)
    expect((await listed(harness, 'admin', 'Open')).some((report) => report.id === id)).toBe(false)
    expect((await listed(harness, 'admin', 'Closed')).some((report) => report.id === id)).toBe(true)
    expect(await told(harness, 'teacher', 'messageReport.closed')).toEqual([
      { by: 'Dr admin', person: 'Dr clerk', page: `/reported-messages?open=${id}` },
    ])
    const again = await admin(messageReports.close, { params, body: { remark: 'More' } })
    expect([again.status, again.body.message]).toEqual([409, messageReportMessages.closedBefore])
    expect((await admin(messageReports.close, { params: { id: uuidv7() }, body: { remark: 'x' } })).status).toBe(404)
  })

  it('listing reports needs a session and a known state', async ({ harness }) => {
    expect((await harness.anonymous(messageReports.list, { query: {} })).status).toBe(401)
    const admin = await harness.as('admin')
    expect((await admin(messageReports.list, { query: { state: 'Lost' } })).status).toBe(400)
  })
})

it('the table refuses to change or delete a report, or to close it twice', async ({ harness }) => {
  const { id } = await reported(harness, 'hod', 'otherStudentOfDepartment')
  const refused = (sql: string, why: RegExp) => expect(harness.db.unchecked(sql, [id])).rejects.toThrow(why)
  await refused('delete from message_reports where id = $1', /not deleted/)
  await refused("update message_reports set reason = 'Other' where id = $1", /not changed/)
  const admin = await harness.as('admin')
  await admin(messageReports.close, { params: { id }, body: { remark: 'Spoken to' } })
  await refused("update message_reports set remark = 'Other' where id = $1", /not changed/)
  await refused('update message_reports set closed_at = now() where id = $1', /not changed/)
})
