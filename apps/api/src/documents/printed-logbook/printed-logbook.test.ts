// Printed logbooks: requested, typeset, checked by code, revoked, and deleted from the store after thirty days.

import { createHash } from 'node:crypto'
import { plainCode } from '@rounds/contract/documents/issued/check-code'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { issuedMessages } from '@rounds/contract/documents/issued/issued.messages'
import { printMessages } from '@rounds/contract/documents/printed-logbook/print.messages'
import { maxPrinted } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { personalDataEvents } from '@rounds/contract/membership/personal-data/personal-data.events'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { readQrCode } from '#api/testing/documents/read-qr-code.ts'
import { aStoredLogbook } from '#api/testing/documents/stored-logbook.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { copyEntries } from '#api/testing/entries/many-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { sweepDocuments } from '../issued/issued-documents.routes.ts'
import { abandonDocument, makeDocument } from '../issued/make-document.ts'
import { printedLogbookSource } from './printed-logbook.source.ts'

const hostile = '#panic("x") *b* $x^2$ _i_ <lbl> @ref \\ `raw` // c /* [ {'
const all = { status: 'Submitted' } as const
const sources = [printedLogbookSource]

async function aRecord(harness: Harness, who: CastName, kind: KindId, more: object = {}) {
  const values = { ...(await validValues(harness, kind, who)), ...more }
  const { status } = await (await harness.as(who))(entries.create, { body: { kind, status: 'Pending', values } })
  expect(status).toBe(200)
}

const ask = async (harness: Harness, who: CastName, body: object = all) =>
  (await harness.as(who))(printedLogbooks.request, { body })

const listed = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(issuedDocuments.list)).body.documents

/** Requests a logbook and makes it. Returns the newest of the list. */
async function printed(harness: Harness, who: CastName, body: object = all) {
  expect((await ask(harness, who, body)).status).toBe(200)
  const [{ id } = { id: '' }] = await harness.db.uncheckedRows(
    z.object({ id: z.string() }),
    "select id from issued_documents where state = 'Running'",
    [],
  )
  await makeDocument(harness.api, sources, id)
  const found = (await listed(harness, who)).find((one) => one.id === id)
  if (!found) throw new Error('not listed')
  return found
}

async function download(harness: Harness, who: CastName, id: string) {
  const headers = await harness.session(who)
  return harness.http.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers })
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

const check = (harness: Harness, code: string) =>
  harness.anonymous(issuedDocuments.check, { params: { code: plainCode(code) } })

describe('a printed logbook', () => {
  it('shows the student’s records as text, and matches the digest at the check address', async ({ harness }) => {
    await harness.db.unchecked('update accounts set name = $2 where id = $1', [
      harness.people.student.id,
      'Asha #strong[Rao] अनिता தமிழ்',
    ])
    await aRecord(harness, 'student', 'opd-campus', { venue: hostile, studentRemark: hostile })
    const procedure = await validValues(harness, 'procedure', 'student')
    await aRecord(harness, 'student', 'procedure', procedure)
    const made = await printed(harness, 'student')
    expect(made).toMatchObject({ state: 'Ready', revokedAt: null, summary: 'All submitted records, all days' })
    const reply = await download(harness, 'student', made.id)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(reply.rawPayload)
    for (const part of ['#panic("x")', '$x^2$', 'Asha #strong[Rao]', 'Procedures', made.code, 'Page 1 of']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(String(procedure.patient))
    expect(await readQrCode(reply.rawPayload)).toBe(`${harness.api.publicUrl}/check/${plainCode(made.code)}`)
    const { document } = (await check(harness, made.code)).body
    expect(document).toMatchObject({
      kind: 'logbook',
      initials: 'A. S. अ. த.',
      records: 2,
      approved: 0,
    })
    expect(document?.digest).toBe(createHash('sha256').update(reply.rawPayload).digest('hex'))
  })

  it('can be limited by range, kind and status, even to nothing', async ({ harness }) => {
    const recordsIn = async (body: object) => {
      const { code } = await printed(harness, 'student', body)
      return (await check(harness, code)).body.document?.records
    }
    expect(await recordsIn({ ...all, kinds: ['procedure'] })).toBe(1)
    expect(await recordsIn({ ...all, from: '2020-01-01', to: '2020-12-31' })).toBe(0)
    expect(await recordsIn({})).toBe(0)
  })

  it('can be printed by the department’s teachers and HOD, with a notification when ready', async ({ harness }) => {
    const { people } = harness
    for (const who of ['teacher', 'hod'] as const) {
      const made = await printed(harness, who, { ...all, studentId: people.student.id })
      expect([made.student.id, (await download(harness, who, made.id)).statusCode]).toEqual([people.student.id, 200])
      const [told] = await harness.db.unchecked(
        "select event from notifications where account_id = $1 and event = 'work.ready' limit 1",
        [people[who].id],
      )
      expect(told).toEqual({ event: 'work.ready' })
    }
  })

  it('is audited when it is requested and when it is downloaded', async ({ harness }) => {
    const made = await printed(harness, 'student')
    await download(harness, 'student', made.id)
    const rows = await harness.db.unchecked(
      "select action from audit_events where subject_id = $1 and action like any(array['logbook.%', 'document.%']) order by seq",
      [made.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['logbook.printed', 'document.downloaded'])
  })

  it('is made one at a time per person, and shows when it failed', async ({ harness }) => {
    const first = await ask(harness, 'otherStudent')
    expect([first.status, first.body.message]).toEqual([200, printMessages.requested])
    const second = await ask(harness, 'otherStudent')
    expect([second.status, second.body.message]).toEqual([409, printMessages.running])
    const [{ id } = { id: '' }] = await listed(harness, 'otherStudent')
    await abandonDocument(harness.api, sources, id)
    expect((await listed(harness, 'otherStudent'))[0]?.state).toBe('Failed')
    expect((await download(harness, 'otherStudent', id)).statusCode).toBe(404)
  })

  it('waits for hours behind others, and fails when its job was lost', async ({ harness }) => {
    expect((await ask(harness, 'otherStudent')).status).toBe(200)
    const { now } = harness.clock
    const after = async (hours: number) => {
      harness.clock.now = new Date(now.getTime() + hours * hourMs)
      await sweepDocuments(harness.api, sources)
      harness.clock.now = now
      return (await listed(harness, 'otherStudent'))[0]?.state
    }
    const told = 'select 1 from notifications where account_id = $1 and event = $2'
    const { name } = personalDataEvents.failed
    const before = await harness.db.unchecked(told, [harness.people.otherStudent.id, name])
    expect(await after(11)).toBe('Running')
    expect(await after(13)).toBe('Failed')
    const notified = await harness.db.unchecked(told, [harness.people.otherStudent.id, name])
    expect(notified).toHaveLength(before.length + 1)
  })

  it('is refused for invalid days, other roles, and a student out of reach', async ({ harness }) => {
    const wrong = await ask(harness, 'student', { from: '2026-02-01', to: '2026-01-01' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { to: printMessages.range }])
    for (const who of ['student', 'hod'] as const) {
      const reply = await ask(harness, who, { studentId: harness.people.collegeBStudent.id })
      expect([reply.status, reply.body.fields]).toEqual([400, { studentId: printMessages.student }])
    }
    expect((await ask(harness, 'admin')).status).toBe(403)
    expect((await ask(harness, 'drpc')).status).toBe(403)
  })

  it('is refused for more records than fit into one document, with their number', async ({ harness }) => {
    await aRecord(harness, 'otherStudentOfDepartment', 'opd-campus')
    await copyEntries(harness.db, harness.people.otherStudentOfDepartment.id, maxPrinted)
    const { status, body } = await ask(harness, 'otherStudentOfDepartment')
    const message = fillMessage(printMessages.tooLong, { n: maxPrinted + 1, max: maxPrinted })
    expect([status, body.code, body.message]).toEqual([413, 'tooLarge', message])
    expect(await listed(harness, 'otherStudentOfDepartment')).toEqual([])
  })

  it('is hidden from other students, departments and colleges', async ({ harness }) => {
    const made = await printed(harness, 'student')
    for (const who of ['otherHod', 'collegeBHod', 'otherStudentOfDepartment', 'collegeBAdmin'] as const) {
      expect((await download(harness, who, made.id)).statusCode).toBe(404)
      expect((await listed(harness, who)).map(({ id }) => id)).not.toContain(made.id)
    }
    expect((await download(harness, 'admin', made.id)).statusCode).toBe(200)
  })

  it('is deleted after thirty days, but its check address still works', async ({ harness }) => {
    const made = await printed(harness, 'student')
    const { now } = harness.clock
    harness.clock.now = new Date(now.getTime() + 30 * dayMs)
    try {
      await sweepDocuments(harness.api, sources)
      expect((await download(harness, 'student', made.id)).statusCode).toBe(404)
      expect((await check(harness, made.code)).body.document).toMatchObject({ records: 2 })
    } finally {
      harness.clock.now = now
    }
  })
})

describe('checking a document', () => {
  it('finds nothing for an unissued code, and refuses any other text', async ({ harness }) => {
    expect((await check(harness, '0'.repeat(20))).body.document).toBeNull()
    expect((await check(harness, 'nothing')).status).toBe(404)
  })

  it('shows a revocation, made once by the HOD or the Admin, with a reason', async ({ harness, hod, admin }) => {
    const made = await printed(harness, 'student')
    const params = { id: made.id }
    const missing = await hod(issuedDocuments.revoke, { params, body: { reason: ' ' } })
    expect([missing.status, missing.body.fields]).toEqual([400, { reason: issuedMessages.reason }])
    const done = await hod(issuedDocuments.revoke, { params, body: { reason: 'Printed too early.' } })
    expect([done.status, done.body.message]).toEqual([200, issuedMessages.revoked])
    const again = await admin(issuedDocuments.revoke, { params, body: { reason: 'Once more' } })
    expect([again.status, again.body.message]).toEqual([409, issuedMessages.revokedBefore])
    expect((await check(harness, made.code)).body.document?.revokedAt).toBe(harness.clock.now.toISOString())
  })

  it('a document cannot be revoked by students, teachers or people of another place', async ({ harness }) => {
    const id = await aStoredLogbook(harness, 'student')
    for (const [who, status] of [
      ['student', 403],
      ['teacher', 403],
      ['otherHod', 404],
      ['collegeBAdmin', 404],
    ] as const) {
      const reply = await (await harness.as(who))(issuedDocuments.revoke, { params: { id }, body: { reason: 'No' } })
      expect([who, reply.status]).toEqual([who, status])
    }
  })

  it('is throttled', async ({ harness }) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const statuses = new Set<number>()
    for (let n = 0; n < 130; n++) {
      const params = { code: '0'.repeat(20) }
      statuses.add((await harness.anonymous(issuedDocuments.check, { params, headers })).status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('a logbook in progress', () => {
  it('shows its place in the queue, and how many of its records are gathered', async ({ harness }) => {
    const who = 'forensicStudent'
    for (const kind of ['opd-campus', 'procedure'] as const) await aRecord(harness, who, kind)
    const shown = async () => {
      const [{ ahead, progress } = { ahead: null, progress: null }] = await listed(harness, who)
      return { ahead, progress }
    }
    const other = await aStoredLogbook(harness, 'otherStudent')
    await harness.db.unchecked(
      "update issued_documents set state = 'Running', digest = null, requested_at = $2::timestamptz - interval '1 minute' where id = $1",
      [other, harness.clock.now],
    )
    await ask(harness, who)
    expect(await shown()).toEqual({ ahead: 1, progress: null })
    const [{ id } = { id: '' }] = await harness.db.uncheckedRows(
      z.object({ id: z.string() }),
      'select id from issued_documents where student_id = $1',
      [harness.people[who].id],
    )
    const seen: unknown[] = []
    const watched: typeof printedLogbookSource = {
      ...printedLogbookSource,
      async write(api, document, onProgress) {
        await printedLogbookSource.write(api, document, async (done, total) => {
          await onProgress(done, total)
          seen.push(await shown())
        })
        // Skips typesetting, which another test covers.
        return null
      },
    }
    await makeDocument(harness.api, [watched], id)
    const total = 2
    expect(seen).toEqual([
      { ahead: null, progress: { done: 0, total } },
      { ahead: null, progress: { done: total, total } },
    ])
    expect(await shown()).toEqual({ ahead: null, progress: null })
    await harness.db.unchecked('delete from issued_documents')
  })
})
