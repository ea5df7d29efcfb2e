// The secret link by which a person's calendar reads their teaching sessions.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

/** Null without a link. Its address is shown once, when it is made: only a hash of it is kept. */
export const CalendarLink = z.object({
  madeAt: Moment,
  /** When a calendar read it last; to the hour. */
  readAt: Moment.nullable(),
})
export type CalendarLink = z.infer<typeof CalendarLink>

/** The last word of the address: 256 random bits, and what calendars expect a file to end with. */
export const CalendarFile = z.string().regex(/^[\w-]{43}\.ics$/)
