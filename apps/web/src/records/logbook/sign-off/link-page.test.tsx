// The page behind a link: the record without its patient, the PIN or passkey, and links that no longer work.
// @vitest-environment happy-dom
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { SignOffLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { passkeyBrowser as browser } from '#web/testing/browser-passkeys.ts'
import { test } from '#web/testing/fixtures.ts'
import { openScreen, refusalOf, summaryOf } from '#web/testing/screen.tsx'

test.beforeEach(() => {
  Object.assign(browser, { isThere: true, refusal: null })
})
test.afterEach(() => {
  Object.assign(browser, { isThere: false, refusal: null })
})

const teacher = { name: 'Dr Arvind Mathur', isCoordinator: false, hasPin: true, hasPasskey: true }
const open: SignOffLink = {
  state: 'open',
  teacher,
  worksUntil: '2026-06-18T06:00:00.000Z',
  record: {
    kind: 'procedure',
    revision: 2,
    date: '2026-06-15',
    studentRemark: 'First one',
    rubrics: [],
    hasFile: true,
    student: { id: '0197a000-0000-7000-8000-000000000001', name: 'Dr Asha Rao', identity: 'RMC/12' },
    details: { procedureName: { id: 'x', title: 'Intercostal drain' } },
    teacher: { id: '0197a000-0000-7000-8000-000000000011', name: teacher.name },
    submittedAt: '2026-06-15T06:00:00.000Z',
  },
  decision: null,
}
const request = {
  challenge: 'AA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
}
const form = async () => within(await screen.findByRole('form', { name: 'Decision' }))

async function decide(user: Awaited<ReturnType<typeof openScreen>>) {
  const decision = await form()
  await user.click(decision.getByRole('radio', { name: 'Approve' }))
  await user.click(decision.getByRole('radio', { name: '3 Good' }))
  await user.type(decision.getByRole('textbox', { name: /feedback/ }), 'Well done')
  return decision
}
const decision = { revision: 2, status: 'Approved', remark: 'Well done', score: 3 }

describe('a link', () => {
  test('shows the record without its patient and decides with the PIN', async ({ server }) => {
    server.answers(signOffs.open, { link: open })
    const user = await openScreen('/sign-off/a-token')
    const record = within(await screen.findByRole('region', { name: /15 Jun 2026/ }))
    for (const text of [
      /^Dr Asha Rao · RMC\/12/,
      'First one',
      /^Left out here: the patient’s details and the attached file/,
    ]) {
      expect(record.getByText(text)).toBeVisible()
    }
    for (const label of ['Patient', 'IPD/OPD no.']) expect(record.queryByText(label)).toBeNull()
    const fields = await form()
    await user.click(fields.getByRole('button', { name: 'Save decision' }))
    expect(await summaryOf(decisionMessages.incomplete.title)).toBeVisible()
    await decide(user)
    await user.click(fields.getByRole('button', { name: 'Approve with the PIN' }))
    expect(await fields.findByText(pinMessages.missing)).toBeVisible()
    await user.type(fields.getByLabelText('Your PIN'), '482915')
    const wrong = 'This PIN is not right. You can try 4 times more with this link.'
    server.refuses(signOffs.decide, 'invalid', { fields: { pin: wrong } })
    await user.click(fields.getByRole('button', { name: 'Approve with the PIN' }))
    expect(await fields.findByText(wrong)).toBeVisible()
    server.answers(signOffs.decide, { message: signOffMessages.approved, outcome: 'Approved' })
    await user.click(fields.getByRole('button', { name: 'Approve with the PIN' }))
    expect(await screen.findByText(signOffMessages.approved.replace('.', ''))).toBeVisible()
    expect(server.sentTo(signOffs.decide).at(-1)).toEqual({ ...decision, pin: '482915' })
  })

  test('decides with a passkey, even after a cancelled attempt', async ({ server }) => {
    server.answers(signOffs.open, { link: open })
    server.answers(signOffs.beginPasskey, { request })
    const user = await openScreen('/sign-off/a-token')
    const fields = await decide(user)
    browser.refusal = new Error('cancelled')
    await user.click(fields.getByRole('button', { name: 'Approve with a passkey' }))
    expect(await refusalOf('No passkey')).toBeVisible()
    await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button')[0] as HTMLElement)
    browser.refusal = null
    server.answers(signOffs.decide, { message: signOffMessages.approved, outcome: 'Approved' })
    await user.click(fields.getByRole('button', { name: 'Approve with a passkey' }))
    expect(await screen.findByText('You approved the record')).toBeVisible()
    const passkey = {
      credentialId: 'Y3JlZA',
      clientDataJSON: 'e30',
      authenticatorData: 'AA',
      signature: 'AA',
      userHandle: null,
    }
    expect(server.sentTo(signOffs.decide)).toEqual([{ ...decision, passkey }])
  })

  test('sends a teacher without PIN and passkey to their profile', async ({ server }) => {
    server.answers(signOffs.open, { link: { ...open, teacher: { ...teacher, hasPin: false, hasPasskey: false } } })
    await openScreen('/sign-off/a-token')
    expect(await screen.findByText('Set a PIN once, then links are enough')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in and set a PIN' })).toHaveAttribute(
      'href',
      '/profile?part=security',
    )
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('reports that it no longer works when used elsewhere before the decision', async ({ server }) => {
    server.answers(signOffs.open, { link: open })
    const user = await openScreen('/sign-off/a-token')
    const fields = await decide(user)
    await user.type(fields.getByLabelText('Your PIN'), '482915')
    server.refuses(signOffs.decide, 'conflict', { message: signOffMessages.used })
    const used = { ...open, state: 'used' as const, record: null }
    const by = { status: 'Approved' as const, by: teacher.name, on: '2026-06-15' }
    server.answers(signOffs.open, { link: { ...used, decision: by } })
    await user.click(fields.getByRole('button', { name: 'Approve with the PIN' }))
    const alert = await screen.findByRole('alert', { name: 'This link does not work' })
    expect(alert).toHaveTextContent(`${signOffMessages.used}Approved by ${teacher.name} on 15 Jun 2026.`)
  })

  test('shows a record changed elsewhere and keeps the text of the decision', async ({ server }) => {
    server.answers(signOffs.open, { link: open })
    const user = await openScreen('/sign-off/a-token')
    const fields = await decide(user)
    await user.type(fields.getByLabelText('Your PIN'), '482915')
    server.refuses(signOffs.decide, 'conflict')
    const { record } = open
    server.answers(signOffs.open, { link: { ...open, record: record && { ...record, revision: 3 } } })
    await user.click(fields.getByRole('button', { name: 'Approve with the PIN' }))
    await refusalOf(problems.conflict.title)
    expect((await form()).getByRole('textbox', { name: /feedback/ })).toHaveValue('Well done')
    server.answers(signOffs.decide, { message: 'Record verified.', outcome: 'Approved' })
    await user.type((await form()).getByLabelText('Your PIN'), '482915')
    await user.click((await form()).getByRole('button', { name: 'Approve with the PIN' }))
    await waitFor(() => expect(server.sentTo(signOffs.decide).at(-1)).toMatchObject({ ...decision, revision: 3 }))
  })

  test('shows a refusal at the PIN or in a dialog', async ({ server }) => {
    server.answers(signOffs.open, { link: open })
    server.answers(signOffs.beginPasskey, { request })
    const user = await openScreen('/sign-off/a-token')
    const fields = await decide(user)
    await user.type(fields.getByLabelText('Your PIN'), '482915')
    const byPin = fields.getByRole('button', { name: 'Approve with the PIN' })
    const { notSet, tooMany } = pinMessages
    server.refuses(signOffs.decide, 'invalid', { message: notSet, fields: { pin: notSet } })
    await user.click(byPin)
    expect(await fields.findByText(notSet)).toBeVisible()
    server.refuses(signOffs.decide, 'tooMany', { message: tooMany })
    await user.click(byPin)
    expect(await refusalOf(problems.tooMany.title)).toHaveTextContent(tooMany)
    const { passkeyWrong } = signOffMessages
    server.refuses(signOffs.decide, 'invalid', { message: passkeyWrong, fields: { passkey: passkeyWrong } })
    await user.click(fields.getByRole('button', { name: 'Approve with a passkey' }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(passkeyWrong))
  })

  test('confirms a rejection', async ({ server }) => {
    server.answers(signOffs.open, { link: open })
    server.answers(signOffs.decide, { message: signOffMessages.rejected, outcome: 'Rejected' })
    const user = await openScreen('/sign-off/a-token')
    const fields = await decide(user)
    await user.click(fields.getByRole('radio', { name: 'Reject' }))
    await user.type(fields.getByLabelText('Your PIN'), '482915')
    await user.click(fields.getByRole('button', { name: 'Reject with the PIN' }))
    expect(await screen.findByText(signOffMessages.rejected.replace('.', ''))).toBeVisible()
  })

  const { unknown, withdrawn, expired, used, decided, changed, noRight, closed } = signOffMessages
  test.for(Object.entries({ unknown, withdrawn, expired, used, decided, changed, noRight, closed }))(
    'shows why it does not work when it is %s',
    async ([state, why], { server }) => {
      server.answers(signOffs.open, { link: { ...open, state: state as SignOffLink['state'], record: null } })
      await openScreen('/sign-off/a-token')
      const alert = await screen.findByRole('alert', { name: 'This link does not work' })
      expect(alert).toHaveTextContent(why)
      expect(screen.getByRole('link', { name: 'Sign in and open your queue' })).toHaveAttribute('href', '/queue')
    },
  )

  test('of a coordinator leads to the coordinator’s queue', async ({ server }) => {
    const link = { ...open, state: 'expired', record: null, teacher: { ...teacher, isCoordinator: true } } as const
    server.answers(signOffs.open, { link })
    await openScreen('/sign-off/a-token')
    const way = await screen.findByRole('link', { name: 'Sign in and open your queue' })
    expect(way).toHaveAttribute('href', '/drp/queue')
  })
})
