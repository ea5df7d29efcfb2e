// One request to store a record, in the form in which a device can keep it and repeat it.
import { z } from 'zod'

/** The status of a submitted record that a correction starts from; null for a new record and for a draft. */
export const Corrects = z.enum(['Pending', 'Rejected']).nullable().catch(null)
export type Corrects = z.infer<typeof Corrects>

export const RecordRequest = z.object({
  /** Repeated under the same key with the same content, it takes effect once. */
  key: z.string(),
  /** The revision that it changes; null when the record is not on the server yet. */
  revision: z.number().nullable(),
  corrects: Corrects,
  status: z.enum(['Draft', 'Pending']),
  values: z.record(z.string(), z.unknown()),
})
export type RecordRequest = z.infer<typeof RecordRequest>
