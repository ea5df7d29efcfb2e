// A document that names its patient: shown to readers who may know the patient, described to all others.
// @vitest-environment happy-dom
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const forensic = { id: '0197a000-0000-7000-8000-0000000000f0', name: 'Forensic Medicine', code: 'forensic-medicine' }
const theHod: SessionUser = { ...anHod, department: forensic }
const anAdmin: SessionUser = { ...anHod, role: 'admin', roleTitle: 'Admin', canVerify: false, department: null }
const attachment = {
  id: '0197a000-0000-7000-8000-0000000000f1',
  name: 'post-mortem.png',
  type: 'image/png',
  bytes: 100,
}
const report = anEntry({ kind: 'autopsy', status: 'Approved', attachment, details: { causeOfDeath: 'Drowning' } })

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [report], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...report, identity: null } })
})

async function openReport(who: SessionUser) {
  const user = await openScreen('/autopsy', who)
  await user.click(await screen.findByRole('button', { name: /Drowning/ }))
  return within(await screen.findByRole('dialog'))
}

test('the HOD sees the file', async () => {
  const view = await openReport(theHod)
  expect(await view.findByRole('img', { name: attachment.name })).toBeVisible()
})

test('the Admin reads who can open the file', async () => {
  const view = await openReport(anAdmin)
  expect(await view.findByText(entryMessages.fileKept)).toBeVisible()
  expect(view.queryByRole('img', { name: attachment.name })).toBeNull()
  expect(screen.queryByRole('button', { name: /^View PMR document/ })).toBeNull()
})
