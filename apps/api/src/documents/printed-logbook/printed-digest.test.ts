// The digest on a printed logbook matches the copy of the student's data, however the records have changed since.
import { shownDigest } from '@rounds/contract/documents/issued/check-code'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { aPrintedLogbook } from '#api/testing/documents/stored-logbook.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import { comparePrints, verifyCopy } from '#api/testing/saved-files/verify-copy.ts'
import { filesOfZip } from '#api/testing/saved-files/zip.ts'
import { aPersonalExport } from '#api/testing/uploads/people-files.ts'

describe('the digest on a printed logbook', () => {
  it('can be recomputed from a copy, for the records as they were printed', async ({ harness, student, teacher }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const made = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    const params = { id: made.body.entry.id }
    const decide = async (revision: number, status: 'Approved' | 'Rejected') =>
      expect(
        (await teacher(entries.decide, { params, body: { revision, status, remark: 'Read', score: 2 } })).status,
      ).toBe(200)
    await decide(1, 'Rejected')
    const id = await aPrintedLogbook(harness, 'student')
    const body = { revision: 1, from: 'Rejected', status: 'Pending', values } as const
    expect((await student(entries.edit, { params, body })).status).toBe(200)
    await decide(2, 'Approved')

    const headers = await harness.session('student')
    const paper = await harness.http.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), { mergePages: true })
    const [printed] = (await student(issuedDocuments.list)).body.documents
    const code = (printed?.code ?? '').replaceAll('-', '')
    const { document } = (await harness.anonymous(issuedDocuments.check, { params: { code } })).body
    const digest = document?.recordsDigest ?? ''
    expect(text.replaceAll(/\s/g, '')).toContain(shownDigest(digest).replaceAll(' ', ''))

    const exportId = await aPersonalExport(harness, 'student')
    const copy = await harness.http.inject({ method: 'GET', url: `/api/profile/exports/${exportId}/file`, headers })
    const files = filesOfZip(copy.rawPayload)
    const checked = await verifyCopy(files)
    expect(checked).toMatchObject({ code: 0, stderr: '' })
    expect(checked.stdout).toContain(`code ${code}: as printed. Decided records: 1, digest ${digest}`)

    const rows = (name: string): Record<string, unknown>[] => JSON.parse(String(files.get(`${name}.json`)))
    const [documents, ofStudent] = [rows('issued-documents'), rows('entries')]
    const forged = JSON.parse(String(files.get('entry-revisions.json')).replace('"Read"', '"Good"'))
    expect(() => comparePrints({ documents, entries: ofStudent, revisions: forged })).toThrow(
      'is not as it was printed',
    )
  })
})
