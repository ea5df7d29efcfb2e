// The secret link by which a person's calendar reads their teaching sessions.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

/** Null without a link. Its address is shown once, when it is created, because only a hash is stored. */
export const CalendarLink = z.object({
  madeAt: Moment,
  /** When a calendar last read it, to the hour. */
  readAt: Moment.nullable(),
})
export type CalendarLink = z.infer<typeof CalendarLink>

/** The last segment of the path: 256 random bits, and the file extension that calendars expect. */
export const CalendarFile = z.string().regex(/^[\w-]{43}\.ics$/)
