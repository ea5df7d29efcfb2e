// Messages: reading, writing with errors, and closed conversations.
// @vitest-environment happy-dom
import type { Conversation, ConversationMessage } from '@rounds/contract/communication/messages/conversation'
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { conversationMessages } from '@rounds/contract/communication/messages/conversation.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect } from 'vitest'
import { device, unlockDevice } from '#web/kernel/device-store/device.ts'
import { forgetNotes, loadNotes, notesWritten } from '#web/kernel/device-store/notes.ts'
import { clearSession } from '#web/kernel/session-store.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf, shownRouter, summaryOf } from '#web/testing/screen.tsx'
import { keptText } from './kept-texts.ts'

const talk: Conversation = {
  id: '0197a000-0000-7000-8000-000000000501',
  person: { id: anHod.id, name: 'Dr Meena Iyer', role: 'hod' },
  unread: 2,
  lastAt: '2026-06-13T06:00:00.000Z',
  lastText: 'Send me the topic.',
  lastIsMine: false,
  closed: null,
  foundText: null,
  foundNumber: null,
}
const message = (number: number, more: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: `0197a000-0000-7000-8000-00000000060${number}`,
  number,
  isMine: false,
  text: `Message ${number}`,
  sentAt: '2026-06-12T06:00:00.000Z',
  ...more,
})

const test = base.extend(
  'opened',
  ({ server }) =>
    async (user: typeof aStudent, rows: Conversation[] = [talk], address = '/messages') => {
      server.answers(conversations.unread, { unread: 2 })
      server.answers(conversations.list, { conversations: rows, page: { page: 1, size: 10, total: rows.length } })
      const [conversation = talk] = rows
      const messages = [message(1, { isMine: true }), message(2), message(3, { text: null })]
      server.answers(conversations.messages, { conversation, messages, hasOlder: false, hasNewer: false })
      server.answers(conversations.read, { unread: 0 })
      return openScreen(address, user)
    },
)

describe('the list', () => {
  test('is called Messages for students and shows the unread count', async ({ opened }) => {
    await opened(aStudent)
    expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
    const line = await screen.findByRole('link', { name: /Dr Meena Iyer/ })
    expect(line).toHaveTextContent('Send me the topic.')
    expect(line).toHaveTextContent('2 unread')
    expect(line).toHaveAttribute('href', `/messages?with=${talk.id}`)
  })

  test('is called Interactions for staff and shows an empty state', async ({ opened }) => {
    await opened(anHod, [])
    expect(await screen.findByRole('heading', { name: 'Interactions', level: 1 })).toBeVisible()
    expect(await screen.findByText('No conversations')).toBeVisible()
  })

  test('names the last author and marks erased messages', async ({ opened }) => {
    await opened(aStudent, [
      { ...talk, lastIsMine: true, unread: 0 },
      { ...talk, id: aStudent.id, lastText: null },
    ])
    expect(await screen.findByText('You: Send me the topic.')).toBeVisible()
    expect(screen.getByText('The writer’s account was erased, and this message with it.')).toBeVisible()
  })
})

describe('a search', () => {
  test('sends the words, shows the matching message and reports no matches', async ({ server, opened }) => {
    const user = await opened(aStudent, [{ ...talk, foundText: 'The topic is acidosis.' }], '/messages?search=acidosis')
    expect(await screen.findByText('The topic is acidosis.')).toBeVisible()
    expect(screen.queryByText('Send me the topic.')).toBeNull()
    server.answers(conversations.list, { conversations: [], page: { page: 1, size: 10, total: 0 } })
    await user.type(screen.getByRole('searchbox', { name: 'Search names and messages' }), ' base')
    expect(await screen.findByText('No matches')).toBeVisible()
    const words = server.queriesTo(conversations.list).map(({ search }) => search)
    expect([words[0], words.at(-1)]).toEqual(['acidosis', 'acidosis base'])
  })
})

describe('a found message', () => {
  test('opens in the middle of a long conversation, with buttons for newer and latest messages', async ({
    server,
    opened,
  }) => {
    const found = { ...talk, unread: 0, foundText: 'Message 2', foundNumber: 2 }
    const user = await opened(aStudent, [found], '/messages?search=message')
    const around = [message(1), message(2), message(3)]
    server.answers(conversations.messages, { conversation: found, messages: around, hasOlder: false, hasNewer: true })
    await user.click(await screen.findByRole('link', { name: /Dr Meena Iyer/ }))
    expect(shownRouter().state.location.search).toMatchObject({ with: talk.id, at: '2' })
    const log = within(await screen.findByRole('log', { name: 'Messages' }))
    expect(log.getByText('Message 2').closest('li')).toHaveAttribute('aria-current', 'true')
    expect(log.getByRole('button', { name: 'Newer messages' })).toBeVisible()
    const asked = () => server.queriesTo(conversations.messages)
    expect(asked()[0]?.before).toBeGreaterThan(2)
    await user.click(log.getByRole('button', { name: 'Latest messages' }))
    expect(shownRouter().state.location.search).not.toHaveProperty('at')
    await waitFor(() => expect(asked().at(-1)).toEqual({}))
  })
})

describe('a conversation', () => {
  test('shows its messages and marks them as read', async ({ server, opened }) => {
    await opened(aStudent, [talk], `/messages?with=${talk.id}`)
    const log = within(await screen.findByRole('log', { name: 'Messages' }))
    expect(log.getByText('Message 2')).toBeVisible()
    expect(log.getByText('The writer’s account was erased, and this message with it.')).toBeVisible()
    await expect.poll(() => server.sentTo(conversations.read)).toContainEqual({ upTo: 3 })
  })

  test('sends a message, explains refusals and keeps the text until it is sent', async ({ server, opened }) => {
    const user = await opened(aStudent, [talk], `/messages?with=${talk.id}`)
    const box = await screen.findByRole('textbox', { name: 'Message to Dr Meena Iyer' })
    expect(box).toHaveAccessibleDescription('Name no patient: no names, numbers or addresses.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(conversationMessages.noText)).toBeVisible()
    await user.type(box, 'The topic is acidosis.')
    for (const sentence of [conversationMessages.tooFast, conversationMessages.tooMany]) {
      server.refuses(conversations.send, 'tooMany', { message: sentence })
      await user.click(screen.getByRole('button', { name: 'Send' }))
      const told = await screen.findByRole('alertdialog')
      expect(told).toHaveTextContent(sentence)
      await user.click(within(told).getByRole('button'))
    }
    expect(box).toHaveValue('The topic is acidosis.')
    server.answers(conversations.send, { conversation: talk, sent: message(4, { isMine: true }) })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(box).toHaveValue(''))
    expect(server.sentTo(conversations.send).at(-1)).toEqual({ text: 'The topic is acidosis.' })
  })

  test('restores an unfinished message after a reload and forgets it at sign-out', async ({ opened }) => {
    Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
    await unlockDevice(aStudent.id, 'a'.repeat(64))
    const user = await opened(aStudent, [talk], `/messages?with=${talk.id}`)
    await user.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Half a')
    await notesWritten()
    cleanup()
    const store = device()
    forgetNotes()
    expect(keptText(talk.id)).toBe('')
    if (store) await loadNotes(store)
    await opened(aStudent, [talk], `/messages?with=${talk.id}`)
    expect(await screen.findByRole('textbox', { name: /^Message to/ })).toHaveValue('Half a')
    act(() => clearSession('left'))
    expect(keptText(talk.id)).toBe('')
  })

  test.for([
    ['gone', conversationMessages.gone],
    ['apart', conversationMessages.apart],
    ['left', conversationMessages.left],
  ] as const)(
    'when closed (%s) remains readable and explains why nobody can write',
    async ([closed, why], { opened }) => {
      await opened(aStudent, [{ ...talk, closed }], `/messages?with=${talk.id}`)
      expect(await screen.findByText(fillMessage(why, { name: 'Dr Meena Iyer' }))).toBeVisible()
      expect(screen.getByText('Message 2')).toBeVisible()
      expect(screen.queryByRole('textbox', { name: /Message to/ })).toBeNull()
    },
  )

  test('between other people cannot be opened', async ({ server }) => {
    server.answers(conversations.list, { conversations: [], page: { page: 1, size: 10, total: 0 } })
    server.refuses(conversations.messages, 'notFound')
    await openScreen(`/messages?with=${talk.id}`, aStudent)
    expect(await screen.findByText(/^This was removed, or you cannot see it\. Go back/)).toBeVisible()
  })
})

describe('a new message', () => {
  test('needs a recipient and a text, then opens the conversation', async ({ server, opened }) => {
    const user = await opened(aStudent)
    const person = { id: anHod.id, name: 'Dr Meena Iyer', role: 'hod', department: 'General Medicine' } as const
    server.answers(conversations.contacts, { people: [{ ...person, college: null, conversationId: null }] })
    await user.click(await screen.findByRole('button', { name: 'New message' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
    await user.click(dialog.getByRole('button', { name: 'Send the message' }))
    expect(await summaryOf('Oops...')).toHaveTextContent(conversationMessages.noPerson)
    expect(dialog.getByText(conversationMessages.noText)).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: 'To' }))
    await user.click(await optionOf('Dr Meena Iyer (HOD, General Medicine)'))
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Good morning.')
    server.refuses(conversations.start, 'tooMany', { message: conversationMessages.tooManyPeople })
    await user.click(dialog.getByRole('button', { name: 'Send the message' }))
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(conversationMessages.tooManyPeople)
    await user.click(within(told).getByRole('button'))
    server.answers(conversations.start, { conversation: talk, sent: message(1, { isMine: true }) })
    await user.click(dialog.getByRole('button', { name: 'Send the message' }))
    expect(await screen.findByRole('log')).toBeVisible()
    expect(server.sentTo(conversations.start).at(-1)).toEqual({ personId: anHod.id, text: 'Good morning.' })
  })

  test('from the Master starts with typing a name', async ({ server, opened }) => {
    const user = await opened(theMaster, [])
    server.answers(conversations.contacts, { people: [] })
    await user.click(await screen.findByRole('button', { name: 'New message' }))
    expect(await screen.findByText('Type a name or a registration number.')).toBeVisible()
  })
})
