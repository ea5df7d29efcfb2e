// The live count of unread messages: sent to both people on a new message, and to the reader's other pages on reading.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { expect } from 'vitest'
import { openEventStream } from '#api/testing/event-stream.ts'
import { it } from '#api/testing/fixtures.ts'

it('the unread count of messages arrives through the notification stream', async ({ harness, teacher, student }) => {
  const origin = await harness.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openEventStream(
    `${origin}/api/notifications/stream`,
    await harness.session('student'),
    'messages',
  )
  try {
    await expect.poll(() => stream.data).toEqual(['0'])
    const { conversation } = (
      await teacher(conversations.start, { body: { personId: harness.people.student.id, text: 'Hello' } })
    ).body
    await expect.poll(() => stream.data).toEqual(['0', '1'])
    await student(conversations.read, { params: { id: conversation.id }, body: { upTo: 1 } })
    await expect.poll(() => stream.data).toEqual(['0', '1', '0'])
    // The sender's own pages are updated too.
    await student(conversations.send, { params: { id: conversation.id }, body: { text: 'Yes?' } })
    await expect.poll(() => stream.data).toEqual(['0', '1', '0', '0'])
  } finally {
    stream.close()
  }
})
