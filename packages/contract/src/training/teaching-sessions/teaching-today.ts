// A teaching session of today, for the first page.
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
  /** What the person who looks does in it; null for anyone who comes to listen. */
  part: z.enum(['presenter', 'moderator']).nullable(),
})
export type TeachingToday = z.infer<typeof TeachingToday>
