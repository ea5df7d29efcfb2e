// Certificates are issued, and their signatory is set; a certified student gets their own.
// @vitest-environment happy-dom
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import {
  maxWordingLines,
  ourWordings,
  type WordedCertificate,
} from '@rounds/contract/documents/certificates/certificate-wording'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { documentTitles, type IssuedDocument } from '@rounds/contract/documents/issued/issued-document'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { termGraceDays } from '@rounds/contract/identity/accounts/term'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectAtField } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const issued = fillMessage(certificateMessages.issued, { number: '2026/17', name: aStudent.name })
const signatory = { name: 'Dr Meena Iyer', title: 'Head of the department' }
function emptyList(server: FakeServer): void {
  server.answers(issuedDocuments.list, { documents: [], page: { page: 1, size: 10, total: 0 } })
}
const today = businessDateOf(new Date())
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the HOD issues a certificate to a student, by kind and purpose', async ({ server }) => {
  emptyList(server)
  server.answers(certificates.signatory, { signatory })
  server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
  const user = await openScreen('/certificates', anHod)
  expect(await screen.findByText('No certificates yet')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Issue a certificate' }))
  const form = await dialog('Issue a certificate')
  await user.click(form.getByRole('button', { name: 'Issue the certificate' }))
  expect((await form.findAllByText(certificateMessages.kind))[0]).toBeVisible()
  expect(form.getByText(certificateMessages.student)).toBeVisible()
  await user.click(form.getByRole('combobox', { name: /^Certificate/ }))
  await user.click(await screen.findByRole('option', { name: 'Certificate of proficiency', hidden: true }))
  await user.click(form.getByRole('combobox', { name: /^Student/ }))
  // The filter of the list behind the dialog offers the same students.
  for (const option of await screen.findAllByRole('option', { name: aStudent.name, hidden: true }))
    await user.click(option)
  const refused = { kind: certificateMessages.notCertified }
  server.refuses(certificates.issue, 'invalid', { message: certificateMessages.notCertified, fields: refused })
  await user.click(form.getByRole('button', { name: 'Issue the certificate' }))
  expect((await form.findAllByText(certificateMessages.notCertified))[0]).toBeVisible()
  const press = () => user.click(form.getByRole('button', { name: 'Issue the certificate' }))
  await expectAtField({ server, user, endpoint: certificates.issue, press }, [
    ['kind', certificateMessages.ownKind],
    ['purpose', certificateMessages.ownPurpose],
    ['kind', certificateMessages.nobodySigns],
    ['kind', fillMessage(certificateMessages.hasLeft, { day: '31-05-2026' })],
    ['kind', fillMessage(certificateMessages.termOver, { day: '31-05-2026' })],
    ['kind', fillMessage(certificateMessages.leftBefore, { leftOn: '31-05-2026', day: '31-07-2028' })],
    ['kind', certificateMessages.noTerm],
    ['kind', fillMessage(certificateMessages.termRuns, { day: '31-07-2028' })],
    ['kind', fillMessage(certificateMessages.missingFact, { place: '{registrationNumber}' })],
  ])
  server.answers(certificates.issue, { message: issued })
  await user.type(form.getByLabelText('Purpose'), 'a bank loan')
  await user.click(form.getByRole('button', { name: 'Issue the certificate' }))
  expect(await screen.findByText(issued)).toBeVisible()
  expect(server.sentTo(certificates.issue).at(-1)).toEqual({
    kind: 'proficiency',
    studentId: aStudent.id,
    purpose: 'a bank loan',
  })
})

test('the HOD names the signatory', async ({ server }) => {
  emptyList(server)
  server.answers(certificates.signatory, { signatory })
  const said = fillMessage(certificateMessages.signatorySet, { name: 'Dr Dean' })
  server.answers(certificates.setSignatory, { message: said })
  const user = await openScreen('/certificates', anHod)
  await user.click(await screen.findByRole('button', { name: 'Change who signs' }))
  const form = await dialog('Who signs')
  expect(form.getByText(/for as long as you hold your post/)).toBeVisible()
  await user.clear(form.getByLabelText(/^Name/))
  await user.click(form.getByRole('button', { name: 'Save who signs' }))
  expect((await form.findAllByText(certificateMessages.name))[0]).toBeVisible()
  await user.type(form.getByLabelText(/^Name/), 'Dr Dean')
  await user.clear(form.getByLabelText(/^Title/))
  await user.click(form.getByRole('button', { name: 'Save who signs' }))
  expect((await form.findAllByText(certificateMessages.title))[0]).toBeVisible()
  await user.type(form.getByLabelText(/^Title/), 'Head of the department')
  await user.click(form.getByRole('button', { name: 'Save who signs' }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(server.sentTo(certificates.setSignatory)).toEqual([{ name: 'Dr Dean', title: 'Head of the department' }])
})

test('a certified student gets the bonafide certificate, also linked from the account menu', async ({ server }) => {
  emptyList(server)
  server.answers(certificates.issue, { message: issued })
  const user = await openScreen('/certificates', { ...aStudent, certified: true })
  await user.click(await screen.findByRole('button', { name: 'Get a bonafide certificate' }))
  const form = await dialog('Get a bonafide certificate')
  await user.click(form.getByRole('combobox', { name: /^Purpose/ }))
  await user.click(await screen.findByRole('option', { name: 'a scholarship' }))
  await user.click(form.getByRole('button', { name: 'Get the certificate' }))
  expect(await screen.findByText(issued)).toBeVisible()
  expect(server.sentTo(certificates.issue)).toEqual([{ kind: 'bonafide', purpose: 'a scholarship' }])
  await user.click(screen.getByRole('button', { name: /Dr Asha Rao/ }))
  expect(await screen.findByRole('menuitem', { name: 'Bonafide Certificate' })).toHaveAttribute('href', '/certificates')
})

test('a student saves a valid certificate for a wallet, but no revoked one', async ({ server }) => {
  const certificate: IssuedDocument = {
    id: '0197a000-0000-7000-8000-000000000611',
    kind: 'bonafide' as const,
    number: '2026/17',
    summary: 'For a bank loan',
    student: { id: aStudent.id, name: aStudent.name },
    askedBy: aStudent.name,
    state: 'Ready' as const,
    requestedAt: '2026-06-15T06:00:00.000Z',
    ahead: null,
    progress: null,
    code: '0123-4567-89AB-CDEF-GHJK',
    bytes: null,
    expiresAt: null,
    revokedAt: null,
    revokedBy: null,
    revokeReason: null,
  }
  const revoked = { ...certificate, id: '0197a000-0000-7000-8000-000000000612', revokedAt: '2026-06-16T06:00:00.000Z' }
  server.answers(issuedDocuments.list, {
    documents: [certificate, revoked],
    page: { page: 1, size: 10, total: 2 },
  })
  server.answers(issuedDocuments.badge, { badge: 'header.payload.signature' })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:badge')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = await openScreen('/certificates', aStudent)
  await user.click(await screen.findByRole('button', { name: /^Save for a wallet: Bonafide certificate 2026\/17/ }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe('header.payload.signature')
})

test('a student without certification reads that the HOD must certify them first', async ({ server }) => {
  emptyList(server)
  await openScreen('/certificates', aStudent)
  expect(await screen.findByText(/Once your HOD has certified you/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get a bonafide certificate' })).toBeNull()
})

test.for([
  ['who left', { leftOn: '2026-05-31' }, /^You left the course/],
  ['whose term is over', { termUntil: addDays(today, -termGraceDays - 1) }, /^Your term is over/],
] as const)('a certified student %s is not offered the bonafide certificate', async ([, course, why], { server }) => {
  emptyList(server)
  await openScreen('/certificates', { ...aStudent, certified: true, ...course })
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get a bonafide certificate' })).toBeNull()
})

test('a certified student is still offered it during the days of grace after the term', async ({ server }) => {
  emptyList(server)
  const termUntil = addDays(today, -termGraceDays + 1)
  await openScreen('/certificates', { ...aStudent, certified: true, termUntil })
  expect(await screen.findByRole('button', { name: 'Get a bonafide certificate' })).toBeVisible()
  expect(screen.queryByText(/^Your term is over/)).toBeNull()
})

test('a student over the daily limit reads the refusal', async ({ server }) => {
  emptyList(server)
  server.refuses(certificates.issue, 'tooMany', { message: certificateMessages.tooMany })
  const user = await openScreen('/certificates', { ...aStudent, certified: true })
  await user.click(await screen.findByRole('button', { name: 'Get a bonafide certificate' }))
  const form = await dialog('Get a bonafide certificate')
  await user.click(form.getByRole('button', { name: 'Get the certificate' }))
  expect((await screen.findAllByText(certificateMessages.tooMany))[0]).toBeVisible()
})

test('a coordinator issues the completion certificate of an ended posting', async ({ server }) => {
  emptyList(server)
  const posting = {
    id: '0197a000-0000-7000-8000-000000000601',
    student: { id: aStudent.id, name: aStudent.name },
    college: 'College A',
    department: 'General Medicine',
    notice: null,
    withdrawn: null,
    coordinator: { id: anHod.id, name: 'Dr Leela Rathod', email: null, phone: null, hasJoined: true },
    state: { id: '0197a000-0000-7000-8000-000000000602', name: 'Rajasthan' },
    institution: { id: '0197a000-0000-7000-8000-000000000603', name: 'District Hospital, Pali' },
    from: '2024-07-01',
    to: '2024-09-29',
    lastDay: '2024-09-30',
  }
  const runs = { ...posting, id: '0197a000-0000-7000-8000-000000000604', lastDay: '2099-09-30' }
  server.answers(postings.list, { postings: [runs, posting], page: { page: 1, size: 100, total: 2 } })
  const user = await openScreen('/certificates', { ...aStudent, role: 'drpc', college: null, department: null })
  expect(await screen.findByText(/sign the performance report first; then issue/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change who signs' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Issue a certificate' }))
  const form = await dialog('Issue a certificate')
  const issue = () => user.click(form.getByRole('button', { name: 'Issue the certificate' }))
  await issue()
  expect((await form.findAllByText(certificateMessages.posting))[0]).toBeVisible()
  await user.click(form.getByRole('combobox', { name: /^Resident/ }))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Dr Asha Rao, 1 Jul 2024 – 29 Sep 2024'])
  if (options[0]) await user.click(options[0])
  const runsUntil = fillMessage(certificateMessages.postingRuns, { day: '30-09-2024' })
  const gap = fillMessage(certificateMessages.missingPostingFact, { place: '{percent}' })
  for (const message of [certificateMessages.noReport, certificateMessages.issuedBefore, runsUntil, gap]) {
    server.refuses(certificates.issueDistrict, 'invalid', { message, fields: { postingId: message } })
    await issue()
    expect((await form.findAllByText(message))[0]).toBeVisible()
  }
  server.answers(certificates.issueDistrict, { message: issued })
  await issue()
  expect(await screen.findByText(issued)).toBeVisible()
  expect(server.sentTo(certificates.issueDistrict).at(-1)).toEqual({ postingId: posting.id })
})

test('the Admin previews, saves and reverts a certificate’s wording, with errors at the field', async ({ server }) => {
  emptyList(server)
  server.answers(certificates.signatory, { signatory })
  const at = '2026-06-15T16:30:00.000Z'
  const ours: WordedCertificate = { kind: 'bonafide', text: null, versions: [] }
  const worded = { ...ours, text: 'I certify {name}.', versions: [{ text: 'I certify {name}.', by: 'Dr Dean', at }] }
  server.answers(certificates.wordings, { wordings: [ours] })
  const user = await openScreen('/certificates', { ...anHod, role: 'admin', department: null, canVerify: false })
  expect(await screen.findByText('The standard text')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change the wording: Bonafide certificate' }))
  const form = await dialog('Bonafide certificate')
  const text = form.getByRole('textbox', { name: /^Wording/ })
  expect(text).toHaveValue(ourWordings.bonafide)
  const write = async (words: string) => {
    await user.clear(text)
    await user.type(text, words.replaceAll('{', '{{'))
  }
  await write('I certify {name} of {ward}.')
  expect(form.getByText('I certify Dr Asha Rao of {ward}.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save the wording' }))
  const unknown = fillMessage(certificateMessages.unknownPlace, { place: '{ward}' })
  expect((await form.findAllByText(unknown))[0]).toBeVisible()
  for (const [words, sentence] of [
    [' ', certificateMessages.noWording],
    ['I certify them.', certificateMessages.noName],
    [
      `{name}${'{Enter}a'.repeat(maxWordingLines)}.`,
      fillMessage(certificateMessages.manyLines, { n: maxWordingLines }),
    ],
  ] as const) {
    await user.clear(text)
    await user.type(text, words.replace('{name}', '{{name}'))
    await user.click(form.getByRole('button', { name: 'Save the wording' }))
    expect((await form.findAllByText(sentence))[0]).toBeVisible()
  }
  await write('I certify {name}.')
  server.answers(certificates.word, { message: certificateMessages.worded })
  server.answers(certificates.wordings, { wordings: [worded] })
  await user.click(form.getByRole('button', { name: 'Save the wording' }))
  expect(await screen.findByText(certificateMessages.worded)).toBeVisible()
  expect(server.sentTo(certificates.word)).toEqual([{ text: 'I certify {name}.' }])
  expect(await screen.findByText(/^Worded by Dr Dean on 15 Jun 2026/)).toBeVisible()
  server.answers(certificates.unword, { message: certificateMessages.unworded })
  await user.click(screen.getByRole('button', { name: 'Change the wording: Bonafide certificate' }))
  await user.click(await screen.findByRole('button', { name: 'Go back to our text' }))
  expect(await screen.findByText(certificateMessages.unworded)).toBeVisible()
})

test('the coordinator’s certificate is worded with the placeholders of a posting', async ({ server }) => {
  emptyList(server)
  server.answers(certificates.signatory, { signatory })
  server.answers(certificates.wordings, { wordings: [{ kind: 'drp-completion', text: null, versions: [] }] })
  const user = await openScreen('/certificates', { ...anHod, role: 'admin', department: null, canVerify: false })
  await user.click(await screen.findByRole('button', { name: 'Change the wording: DRP completion certificate' }))
  const form = await dialog(documentTitles['drp-completion'])
  expect(form.getByText(/the institution of the posting/)).toBeVisible()
  expect(form.getByText(/completed the District Residency Programme at District Hospital, Rajasthan/)).toBeVisible()
  const text = form.getByRole('textbox', { name: /^Wording/ })
  await user.clear(text)
  await user.type(text, '{{name} at {{institution}.')
  server.answers(certificates.word, { message: certificateMessages.worded })
  await user.click(form.getByRole('button', { name: 'Save the wording' }))
  expect(await screen.findByText(certificateMessages.worded)).toBeVisible()
  expect(server.sentTo(certificates.word)).toEqual([{ text: '{name} at {institution}.' }])
})
