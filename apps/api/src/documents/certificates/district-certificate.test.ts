// The completion certificate of a district posting: preconditions, content, visibility and revocation.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { makeDocument } from '../issued/make-document.ts'
import { certificateSource } from './certificate.source.ts'

it('is issued once by the coordinator, after the report, and revoked by the HOD', async ({ harness }) => {
  const coordinator = await harness.as('drpc')
  const issue = async (postingId: string) => {
    const { status, body } = await coordinator(certificates.issueDistrict, { body: { postingId } })
    return [status, body.fields ?? body.message]
  }
  const listed = async (who: CastName) => {
    const { status, body } = await (await harness.as(who))(issuedDocuments.list, { query: { of: 'certificates' } })
    expect(status).toBe(200)
    return body.documents
  }
  /** The coordinator's pending certificates, per posting. Nobody else has any. */
  const owed = async () => {
    const query = { size: 100 }
    const staff = (await (await harness.as('hod'))(attendance.list, { query })).body.sheets
    expect(staff.some((sheet) => 'owed' in sheet)).toBe(false)
    const { sheets } = (await coordinator(attendance.list, { query })).body
    return Object.fromEntries(sheets.map((sheet) => [sheet.posting.id, sheet.owed]))
  }
  const runs = await aStoredPosting(harness, 'otherStudentOfDepartment', '2026-06-01')
  const id = await aStoredPosting(harness, 'student', '2026-03-01')
  const others = await aStoredPosting(harness, 'otherStudent', '2026-03-01', 'hod')
  expect(await issue('')).toEqual([400, { postingId: 'Please choose one of your residents.' }])
  expect(await issue(others)).toEqual([400, { postingId: 'Please choose one of your residents.' }])
  expect(await issue(runs)).toEqual([
    400,
    { postingId: 'The posting ends on 31-08-2026. The certificate can be issued from that day on.' },
  ])
  expect(await owed()).toEqual({ [runs]: null, [id]: 'report' })
  const reportFirst = 'Please sign the performance report first. You find it in the posting, under your residents.'
  expect(await issue(id)).toEqual([400, { postingId: reportFirst }])
  const grades = { patientCare: 4, communication: 3, teamWork: 3, management: 3, conduct: 4 }
  const report = { version: 0, grades, remarks: '', signature: 'Dr drpc' }
  expect((await coordinator(performance.sign, { params: { id }, body: report })).status).toBe(200)
  expect(await owed()).toEqual({ [runs]: null, [id]: 'certificate' })
  const confirmation = 'Certificate 2026/1 is issued. You and Dr student are notified when the file is ready.'
  expect(await issue(id)).toEqual([200, confirmation])
  expect(await issue(id)).toEqual([400, { postingId: 'The certificate for this posting has already been issued.' }])
  const [{ id: documentId } = { id: '' }] = await harness.db.uncheckedRows(
    z.object({ id: z.string() }),
    "select id from issued_documents where kind = 'drp-completion'",
    [],
  )
  await makeDocument(harness.api, [certificateSource], documentId)
  for (const who of ['drpc', 'student', 'hod', 'admin'] as const) {
    expect(await listed(who)).toMatchObject([{ kind: 'drp-completion', number: '2026/1', state: 'Ready' }])
  }
  expect(await listed('otherHod')).toEqual([])
  expect(await owed()).toEqual({ [runs]: null, [id]: null })
  const headers = await harness.session('drpc')
  const url = `/api/documents/${documentId}/file`
  const { rawPayload } = await harness.http.inject({ method: 'GET', url, headers })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('completed the District Residency Programme at District Hospital')
  expect(words).toContain('from 01-03-2026 to 31-05-2026. The attendance was 0 of 92 working days, 0%.')
  expect(words).toContain('Dr drpc District Residency Programme Coordinator')
  const hod = await harness.as('hod')
  expect(
    (await hod(issuedDocuments.revoke, { params: { id: documentId }, body: { reason: 'Wrong days' } })).status,
  ).toBe(200)
  const inbox = await (await harness.as('student'))(notifications.list, { query: {} })
  expect(inbox.body.notifications[0]?.text).toMatch(/^Dr hod revoked .*: DRP completion certificate 2026\/1\./)
  expect((await issue(id))[0]).toBe(200)
  // The coordinator sees it for as long as they see the posting.
  await harness.db.unchecked(
    'update drp_postings set removed_at = now(), removed_by_id = entered_by_id where id = $1',
    [id],
  )
  expect(await listed('drpc')).toEqual([])
  expect((await harness.http.inject({ method: 'GET', url, headers })).statusCode).toBe(404)
  expect(await listed('student')).toHaveLength(2)
})

it('uses the wording of the resident’s college, and stops when a fact is missing', async ({ harness, admin }) => {
  await harness.db.unchecked('delete from issued_documents')
  const params = { kind: 'drp-completion' } as const
  const word = async (text: string) => {
    const { status, body } = await admin(certificates.word, { params, body: { text } })
    return [status, body.fields]
  }
  // A placeholder of another kind is refused, here and for the placeholders of a posting in other kinds.
  const unknown = fillMessage(certificateMessages.unknownPlace, { place: '{ward}' })
  expect(await word('{name} of {ward}')).toEqual([400, { text: unknown }])
  const bonafide = await admin(certificates.word, { params: { kind: 'bonafide' }, body: { text: '{name} at {state}' } })
  expect(bonafide.body.fields).toEqual({ text: fillMessage(certificateMessages.unknownPlace, { place: '{state}' }) })
  expect(await word('We confirm {name} ({registration}) at {institution}, {present}/{working}: {percent}')).toEqual([
    200,
    undefined,
  ])
  const coordinator = await harness.as('drpc')
  const id = await aStoredPosting(harness, 'student', '2026-03-02')
  const grades = { patientCare: 4, communication: 3, teamWork: 3, management: 3, conduct: 4 }
  const report = { version: 0, grades, remarks: '', signature: 'Dr drpc' }
  expect((await coordinator(performance.sign, { params: { id }, body: report })).status).toBe(200)
  const issue = () => coordinator(certificates.issueDistrict, { body: { postingId: id } })
  await harness.db.unchecked('update accounts set identity = null where id = $1', [harness.people.student.id])
  const missing = fillMessage(certificateMessages.missingPostingFact, { place: '{registration}' })
  expect((await issue()).body.fields).toEqual({ postingId: missing })
  await harness.db.unchecked("update accounts set identity = 'KMC 7' where id = $1", [harness.people.student.id])
  expect((await issue()).status).toBe(200)
  const [row] = await harness.db.uncheckedRows(
    z.object({ paragraphs: z.array(z.string()) }),
    "select choice->'paragraphs' as paragraphs from issued_documents where kind = 'drp-completion'",
    [],
  )
  expect(row?.paragraphs).toEqual([
    expect.stringMatching(/^We confirm Dr student \(KMC 7\) at District Hospital.*, \d+\/\d+: \d+%$/),
  ])
})

it('cannot be issued by a student, an HOD, an Admin or a teacher', async ({ harness }) => {
  const postingId = await aStoredPosting(harness, 'student', '2025-03-01')
  for (const who of ['student', 'hod', 'admin', 'teacher'] as const) {
    expect((await (await harness.as(who))(certificates.issueDistrict, { body: { postingId } })).status).toBe(403)
  }
})
