// A request to store a record, in a form that a device can keep and repeat.
import { z } from 'zod'

/** The status of a submitted record that a correction starts from; null for a new record and for a draft. */
export const Corrects = z.enum(['Pending', 'Rejected']).nullable().catch(null)
export type Corrects = z.infer<typeof Corrects>

export const RecordRequest = z.object({
  /** Idempotency key: repeated with the same content, the request takes effect once. */
  key: z.string(),
  /** The revision that the request changes; null when the record is not on the server yet. */
  revision: z.number().nullable(),
  corrects: Corrects,
  status: z.enum(['Draft', 'Pending']),
  values: z.record(z.string(), z.unknown()),
})
export type RecordRequest = z.infer<typeof RecordRequest>
