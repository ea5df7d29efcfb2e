// Announcements for tests.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import type { CastName } from '../people.ts'

/** Stores an announcement of a cast member that only they received; returns its id. */
export async function anAnnouncement(
  { db, clock, people, places }: Harness,
  author: CastName,
  words = 'Words',
): Promise<string> {
  const id = uuidv7()
  const { id: authorId } = people[author]
  const written = { title: words, text: words, recipients: 0, publishedAt: clock.now }
  await insertRow(db, 'announcements', { id, authorId, ...places.medicine, ...written })
  await insertRow(db, 'announcement_copies', { accountId: authorId, announcementId: id, readAt: clock.now })
  return id
}
