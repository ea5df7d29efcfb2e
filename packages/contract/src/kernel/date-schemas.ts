// Schemas of days and moments in requests and replies.
import { z } from 'zod'
import { isBusinessDate } from './dates.ts'
import { inputMessages } from './input.messages.ts'

export const BusinessDate = z
  .string()
  .refine(isBusinessDate, inputMessages.date)
  .meta({ format: 'date', description: 'A day in India, YYYY-MM-DD.' })

/** A moment in replies: UTC in ISO 8601. */
export const Moment = z.string().meta({ format: 'date-time', description: 'A moment in UTC.' })

/**
 * A moment in requests. Its years are those of a business date, because PostgreSQL has no year 0. `error` is the
 * message for any other input.
 */
export const statedMoment = (error: string = inputMessages.date) =>
  z.iso.datetime(error).refine((text) => /^(19|20|21)/.test(text), error)
