// Identity proofs: a student's college ID, or an official ID of staff. Sealed at rest and shown to the approver.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { StoredFile } from '../../platform/files/stored-file.ts'

export const IdProof = z.object({
  id: z.uuid(),
  file: StoredFile.omit({ id: true }),
  uploadedAt: Moment,
  /** The time when a later one replaced it; null for the current one. */
  replacedAt: Moment.nullable(),
})
export type IdProof = z.infer<typeof IdProof>
