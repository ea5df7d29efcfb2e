// A college's wording of certificates: new certificates use it, as plain text on one page. Issued ones stay unchanged.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { typeset } from '#api/kernel/typesetting/typeset.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { findRunningDocument } from '../issued/issued-documents.store.ts'
import { certificateSource } from './certificate.source.ts'

const params = { kind: 'bonafide' }

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from certificate_wordings')
  await harness.db.unchecked('delete from issued_documents')
  await harness.db.unchecked(
    "update accounts set certified = true, identity = 'KMC 1', joining_date = '2025-07-01' where id = $1",
    [harness.people.student.id],
  )
})

const issue = async (harness: Harness, purpose = '') =>
  (await harness.as('hod'))(certificates.issue, {
    body: { kind: 'bonafide', studentId: harness.people.student.id, purpose },
  })

/** Returns the text and the page count of the issued certificates, oldest first. */
async function issued(harness: Harness) {
  const rows = await harness.db.uncheckedRows(
    z.object({ id: z.string() }),
    'select id from issued_documents order by sequence',
  )
  const pages = []
  for (const { id } of rows) {
    const document = await findRunningDocument(harness.api.db, id)
    const written = document && (await certificateSource.write(harness.api, document, async () => {}))
    if (!written) throw new Error('not written')
    const pdf = await getDocumentProxy(new Uint8Array(await typeset(written.manuscript)))
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    pages.push({ text: text.replaceAll(/\s+/g, ' '), totalPages })
  }
  return pages
}

describe('a wording by the Admin', () => {
  it('applies to later certificates of the college; issued ones stay unchanged', async ({ harness, admin }) => {
    await issue(harness)
    const text = 'To all: {name} ({registration}), #strong[x] \\ <b>$&</b>, since {from}.\n\nशुभकामनाएँ from {college}.'
    const { status, body } = await admin(certificates.word, { params, body: { text } })
    expect([status, body.message]).toEqual([200, certificateMessages.worded])
    expect(await lastEvent(harness, 'certificate.worded', 'actor_id, detail')).toEqual({
      actor_id: harness.people.admin.id,
      detail: { kind: 'bonafide' },
    })
    await issue(harness, 'a loan')
    await admin(certificates.word, { params, body: { text: 'Later: {name}.' } })
    const [before, after] = await issued(harness)
    expect(before?.text).toContain('is a bonafide student of')
    expect(after?.text).toContain('To all: Dr student (KMC 1), #strong[x] \\ <b>$&</b>, since 01-07-2025.')
    expect(after?.text).toContain('from College A. It is issued at the request of the student, for a loan.')
    const { wordings } = (await admin(certificates.wordings)).body
    expect(wordings.map(({ kind, text: words }) => [kind, words])).toEqual([
      ['bonafide', 'Later: {name}.'],
      ['course-completion', null],
      ['proficiency', null],
      ['drp-completion', null],
    ])
    expect(wordings[0]?.versions).toMatchObject([{ text: 'Later: {name}.', by: 'Dr admin' }, { text }])
    const other = await (await harness.as('collegeBAdmin'))(certificates.wordings)
    expect(other.body.wordings[0]).toEqual({ kind: 'bonafide', text: null, versions: [] })
  })

  it('can be reset to the default, and both versions are kept', async ({ harness, admin }) => {
    await admin(certificates.word, { params, body: { text: 'I certify {name}.' } })
    expect((await admin(certificates.unword, { params })).body.message).toBe(certificateMessages.unworded)
    await issue(harness)
    expect((await issued(harness))[0]?.text).toContain('is a bonafide student of')
    const [first] = (await admin(certificates.wordings)).body.wordings
    expect(first).toMatchObject({ text: null, versions: [{ text: null }, { text: 'I certify {name}.' }] })
  })

  it('is refused at its field for an unknown placeholder, and to other roles', async ({ harness, admin }) => {
    const { status, body } = await admin(certificates.word, { params, body: { text: '{name} of {ward}' } })
    const text = fillMessage(certificateMessages.unknownPlace, { place: '{ward}' })
    expect([status, body.fields]).toEqual([400, { text }])
    expect((await admin(certificates.word, { params: { kind: 'logbook' }, body: { text: '{name}' } })).status).toBe(404)
    for (const who of ['hod', 'teacher', 'student', 'master'] as const) {
      expect((await (await harness.as(who))(certificates.wordings)).status).toBe(403)
      expect((await (await harness.as(who))(certificates.unword, { params })).status).toBe(403)
    }
  })

  it('prevents a certificate while a fact that it names is missing', async ({ harness, admin }) => {
    await admin(certificates.word, { params, body: { text: '{name}, number {registration}.' } })
    await harness.db.unchecked('update accounts set identity = null where id = $1', [harness.people.student.id])
    const { status, body } = await issue(harness)
    const kind = fillMessage(certificateMessages.missingFact, { place: '{registration}' })
    expect([status, body.fields]).toEqual([400, { kind }])
  })

  it('fits on one page at any length and in any script', async ({ harness, admin }) => {
    const of = (words: string) => '{name} '.repeat(3) + words.repeat(1000).slice(0, 970)
    for (const text of [
      of('competent and diligent '),
      of('चिकित्सा महाविद्यालय '),
      of('Wmw'),
      `{name}${'\nx'.repeat(11)}`,
    ]) {
      await admin(certificates.word, { params, body: { text } })
      await issue(harness, 'x '.repeat(100).trim())
    }
    expect((await issued(harness)).map(({ totalPages }) => totalPages)).toEqual([1, 1, 1, 1])
  })
})
