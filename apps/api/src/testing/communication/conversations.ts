// Conversations for tests.
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { conversationOf, insertMessage } from '#api/communication/messages/write-message.store.ts'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import { aPerson, type CastName } from '../people.ts'

/** A conversation between a cast member and a new student of their place, with one message; returns its id. */
export async function aConversation({ db, clock, people }: Harness, who: CastName): Promise<string> {
  const { id, collegeId, departmentId } = people[who]
  const friend = { role: 'student', name: 'Friend', email: `${uuidv7()}@rounds.example` } as const
  const sender = await aPerson(db, { ...friend, createdAt: clock.now, collegeId, departmentId })
  const conversationId = await conversationOf(db, id, sender.id, clock.now)
  await insertMessage(db, { conversationId, sender, otherId: id, text: 'Hello', now: clock.now })
  return conversationId
}

/** A report of a message between a cast member and such a student; returns its id. */
export async function aMessageReport(
  harness: Harness,
  who: CastName,
  words = 'Rude',
  by: 'friend' | 'who' = 'friend',
): Promise<string> {
  const { db, clock, people } = harness
  const me = people[who]
  const conversationId = await aConversation(harness, who)
  const [side] = await db.uncheckedRows(
    z.object({ friend: z.string() }),
    'select other_id as friend from conversation_sides where conversation_id = $1 and account_id = $2',
    [conversationId, me.id],
  )
  const friend = side?.friend ?? ''
  const written =
    by === 'friend' ? { sender: me, otherId: friend } : { sender: { id: friend, name: 'Friend' }, otherId: me.id }
  const message = await insertMessage(db, {
    ...written,
    conversationId,
    now: clock.now,
    text: by === 'friend' ? words : 'Words',
  })
  const id = uuidv7()
  await insertRow(db, 'message_reports', {
    id,
    messageId: message.id,
    conversationId,
    reporterId: written.otherId,
    writerId: written.sender.id,
    collegeId: me.collegeId,
    reason: words,
    reportedAt: clock.now,
    ...(by === 'who' && { remark: words, closedById: me.id, closedAt: clock.now }),
  })
  return id
}
