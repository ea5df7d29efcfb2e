// Messages under races: numbers without gaps, one conversation per pair, one message per key, a correct unread count.
import { conversations } from '@rounds/contract/communication/messages/conversation.endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'

it('opens one conversation when two people write to each other at the same moment', async ({ harness }) => {
  const { teacher, student } = harness.people
  const [a, b] = [await harness.as('teacher'), await harness.as('student')]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? a(conversations.start, { body: { personId: student.id, text: `To the student ${index}` } })
        : b(conversations.start, { body: { personId: teacher.id, text: `To the teacher ${index}` } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1)
  const numbers = answers.map(({ body }) => body.sent.number).sort((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
})

it('sends a message once when it arrives several times under one key', async ({ harness }) => {
  const { body } = await (await harness.as('hod'))(conversations.start, {
    body: { personId: harness.people.clerk.id, text: 'First' },
  })
  const headers = { ...(await harness.session('hod')), 'idempotency-key': 'message-twice-1' }
  const url = `/api/conversations/${body.conversation.id}/messages`
  const sent = await Promise.all(
    [1, 2, 3].map(() => harness.http.inject({ method: 'POST', url, headers, payload: { text: 'Once' } })),
  )
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(sent.map((answer) => answer.json().sent.id)).size).toBe(1)
  const clerk = await harness.as('clerk')
  expect((await clerk(conversations.unread)).body.unread).toBe(2)
})

it('counts a message that arrives while the reader marks as read', async ({ harness }) => {
  const [admin, other] = [await harness.as('admin'), await harness.as('otherTeacher')]
  const { conversation } = (
    await admin(conversations.start, { body: { personId: harness.people.otherTeacher.id, text: 'One' } })
  ).body
  const params = { id: conversation.id }
  for (let round = 0; round < 8; round++) {
    const { messages } = (await other(conversations.messages, { params, query: {} })).body
    const upTo = messages.at(-1)?.number ?? 0
    await Promise.all([
      admin(conversations.send, { params, body: { text: `Message ${round}` } }),
      other(conversations.read, { params, body: { upTo } }),
      other(conversations.read, { params, body: { upTo } }),
    ])
    const [row] = await harness.db.uncheckedRows(
      z.object({ kept: z.number(), counted: z.number() }),
      `select s.unread as kept, (select count(*)::int from messages m where m.conversation_id = s.conversation_id
           and m.sender_id <> s.account_id and m.number > s.read_number) as counted
       from conversation_sides s where s.conversation_id = $1 and s.account_id = $2`,
      [conversation.id, harness.people.otherTeacher.id],
    )
    expect(row).toEqual({ kept: 1, counted: 1 })
  }
})
