// Conversations for tests.
import { uuidv7 } from 'uuidv7'
import { conversationOf, insertMessage } from '#api/communication/messages/write-message.store.ts'
import type { Harness } from '../harness.ts'
import { aPerson, type CastName } from '../people.ts'

/** Of somebody of the cast and a student of their place whom no test knows; with one message. */
export async function aConversation({ db, clock, people }: Harness, who: CastName): Promise<string> {
  const { id, collegeId, departmentId } = people[who]
  const friend = { role: 'student', name: 'Friend', email: `${uuidv7()}@rounds.example` } as const
  const sender = await aPerson(db, { ...friend, createdAt: clock.now, collegeId, departmentId })
  const conversationId = await conversationOf(db, id, sender.id, clock.now)
  await insertMessage(db, { conversationId, sender, otherId: id, text: 'Hello', now: clock.now })
  return conversationId
}
