// Anybody checks a document by its code, and compares a file with it.
// @vitest-environment happy-dom
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { issuedMessages } from '@rounds/contract/documents/issued/issued.messages'
import type { CheckedDocument } from '@rounds/contract/documents/issued/issued-document'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const code = '0123456789ABCDEFGHJK'
const issued: CheckedDocument = {
  kind: 'logbook',
  number: null,
  initials: 'A. R.',
  college: 'Demo College A',
  department: 'General Medicine',
  from: null,
  to: null,
  records: 40,
  approved: 38,
  issuedAt: '2026-06-15T06:00:00.000Z',
  revokedAt: null,
  recordsDigest: null,
  // SHA-256 of "abc".
  digest: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
}
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

test('asks for the code, refuses other text and forgives lookalike characters', async ({ server }) => {
  server.answers(issuedDocuments.check, { document: issued })
  const user = await openScreen('/check')
  await user.type(await screen.findByLabelText('Check code'), 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(issuedMessages.code)).toBeVisible()
  expect(screen.getByLabelText('Check code')).toHaveFocus()
  await user.clear(screen.getByLabelText('Check code'))
  await user.type(screen.getByLabelText('Check code'), 'ol23-4567-89ab-cdef-ghjk{Enter}')
  expect(await screen.findByText('This document was issued here')).toBeVisible()
  expect(shownRouter().state.location.pathname).toBe(`/check/${code}`)
  expect(screen.getByText('A. R.')).toBeVisible()
  expect(screen.getByText('40, 38 of them approved')).toBeVisible()
})

test('reports whether a file is the issued one', async ({ server }) => {
  server.answers(issuedDocuments.check, { document: issued })
  const user = await openScreen(`/check/${code}`)
  await screen.findByText('This document was issued here')
  await user.upload(chooser(), new File(['abc'], 'mine.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('This is the file that was issued')).toBeVisible()
  await user.upload(chooser(), new File(['abd'], 'other.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('This is not the file that was issued')).toBeVisible()
  expect(screen.getByText(/^other\.pdf:/)).toBeVisible()
})

test('warns that a revoked document is no longer valid', async ({ server }) => {
  server.answers(issuedDocuments.check, { document: { ...issued, revokedAt: '2026-06-20T06:00:00.000Z' } })
  await openScreen(`/check/${code}`)
  expect(await screen.findByText('This document is revoked')).toBeVisible()
  expect(screen.getByText(/has not been valid since 20 Jun 2026, 11:30/)).toBeVisible()
})

test('reports that no document has the code', async ({ server }) => {
  server.answers(issuedDocuments.check, { document: null })
  await openScreen(`/check/${code}`)
  expect(await screen.findByText('No document has this code')).toBeVisible()
})

test('refuses a malformed code without asking the server', async ({ server }) => {
  await openScreen('/check/nothing')
  expect(await screen.findByText(issuedMessages.code)).toBeVisible()
  expect(server.called()).not.toContain(issuedDocuments.check)
})
