// Reported messages: a message is reported from its conversation; the Admin reads it and records the outcome.
// @vitest-environment happy-dom
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import type { MessageReport } from '@rounds/contract/communication/messages/message-report'
import { messageReports } from '@rounds/contract/communication/messages/message-report.endpoints'
import { messageReportMessages } from '@rounds/contract/communication/messages/message-report.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { expectAtField } from '#web/testing/refusals.ts'
import { openScreen, optionOf } from '#web/testing/screen.tsx'

const report: MessageReport = {
  id: '0197a000-0000-7000-8000-000000000801',
  state: 'Open',
  person: { id: anHod.id, name: 'Dr Meena Iyer' },
  reporter: { id: aStudent.id, name: 'Dr Kavya Nair' },
  text: 'Rude words',
  sentAt: '2026-06-12T06:00:00.000Z',
  reason: 'It insults me.',
  reportedAt: '2026-06-13T06:00:00.000Z',
  remark: null,
  closedBy: null,
  closedAt: null,
}

const page = { page: 1, size: 10, total: 1 }

describe('from a conversation', () => {
  test('a user reports one message of the other person, with a reason', async ({ server }) => {
    const conversation = {
      id: '0197a000-0000-7000-8000-000000000501',
      person: { id: anHod.id, name: 'Dr Meena Iyer', role: 'hod' },
      unread: 0,
      lastAt: '2026-06-13T06:00:00.000Z',
      lastText: 'Rude words',
      lastIsMine: false,
      closed: null,
      foundText: null,
      foundNumber: null,
    } as const
    const of = { id: report.id, sentAt: '2026-06-12T06:00:00.000Z' }
    const messages = [
      { ...of, number: 1, isMine: false, text: 'Good morning' },
      { ...of, id: aStudent.id, number: 2, isMine: true, text: 'My own words' },
      { ...of, id: anHod.id, number: 3, isMine: false, text: 'Rude words' },
    ]
    server.answers(conversations.unread, { unread: 0 })
    server.answers(conversations.list, { conversations: [conversation], page })
    server.answers(conversations.messages, { conversation, messages, hasOlder: false, hasNewer: false })
    const user = await openScreen(`/messages?with=${conversation.id}`, aStudent)
    await user.click(await screen.findByRole('button', { name: 'Report…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a message' }))
    await user.click(dialog.getByRole('button', { name: 'Report the message' }))
    expect(dialog.getAllByText(messageReportMessages.noReason)[0]).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: 'Message' }))
    expect(screen.queryByRole('option', { name: /My own words/ })).toBeNull()
    await user.click(await optionOf('12 Jun 2026, 11:30: Good morning'))
    await user.type(dialog.getByRole('textbox', { name: 'What is wrong with it' }), 'Wrong person')
    const press = () => user.click(dialog.getByRole('button', { name: 'Report the message' }))
    await expectAtField({ server, user, endpoint: messageReports.report, press }, [
      ['number', messageReportMessages.noMessage],
      ['number', messageReportMessages.notTheirs],
    ])
    for (const [code, sentence] of [
      ['conflict', messageReportMessages.reportedBefore],
      ['tooMany', messageReportMessages.tooMany],
    ] as const) {
      server.refuses(messageReports.report, code, { message: sentence })
      await user.click(dialog.getByRole('button', { name: 'Report the message' }))
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(sentence)
      await user.click(within(told).getByRole('button'))
    }
    server.answers(messageReports.report, { message: messageReportMessages.reported })
    await user.click(dialog.getByRole('button', { name: 'Report the message' }))
    expect(await screen.findByText(messageReportMessages.reported)).toBeVisible()
    expect(server.sentTo(messageReports.report).at(-1)).toEqual({ number: 1, reason: 'Wrong person' })
  })
})

describe('the list', () => {
  test('shows the Master the reported message and records the outcome', async ({ server }) => {
    server.answers(messageReports.list, { reports: [report], page })
    const user = await openScreen('/reported-messages', theMaster)
    await user.click(await screen.findByRole('link', { name: /Dr Kavya Nair about Dr Meena Iyer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reported message' }))
    expect(dialog.getByText('Rude words')).toBeVisible()
    expect(dialog.getByText('It insults me.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close the report' }))
    expect(dialog.getAllByText(messageReportMessages.noRemark)[0]).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'What was done' }), 'Spoken to both.')
    server.refuses(messageReports.close, 'conflict', { message: messageReportMessages.closedBefore })
    await user.click(dialog.getByRole('button', { name: 'Close the report' }))
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(messageReportMessages.closedBefore)
    await user.click(within(told).getByRole('button'))
    server.answers(messageReports.close, { message: messageReportMessages.closed, report })
    await user.click(dialog.getByRole('button', { name: 'Close the report' }))
    expect(await screen.findByText(messageReportMessages.closed)).toBeVisible()
    expect(server.sentTo(messageReports.close).at(-1)).toEqual({ remark: 'Spoken to both.' })
  })

  test('shows reporters the outcome of their own reports', async ({ server }) => {
    const closed = {
      state: 'Closed',
      remark: 'Spoken to both.',
      closedBy: 'Dr Rathore',
      closedAt: report.reportedAt,
    } as const
    server.answers(messageReports.list, { reports: [{ ...report, ...closed }], page })
    const user = await openScreen('/reported-messages', aStudent)
    expect(await screen.findByText('Messages that you reported, and what was done about them.')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: /about Dr Meena Iyer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reported message' }))
    expect(dialog.getByText('Spoken to both.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Close the report' })).toBeNull()
  })

  test('shows an empty state when there are no reports', async ({ server }) => {
    server.answers(messageReports.list, { reports: [], page: { ...page, total: 0 } })
    await openScreen('/reported-messages', theMaster)
    expect(await screen.findByText('No reported messages')).toBeVisible()
  })
})
