// A teaching session of today, for the home page.
import { z } from 'zod'
import { TeachingSession } from './teaching-session.ts'

const { id, kind, topic, startsAt, endsAt, place } = TeachingSession.shape

export const TeachingToday = z.object({
  id,
  kind,
  topic,
  startsAt,
  endsAt,
  place,
  /** The reader's part in it; null for attendees. */
  part: z.enum(['presenter', 'moderator']).nullable(),
})
export type TeachingToday = z.infer<typeof TeachingToday>
