// Identity proofs: the college ID of a student, an official ID of staff. Sealed at rest, seen by the person who approves.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { StoredFile } from '../../platform/files/stored-file.ts'

export const IdProof = z.object({
  id: z.uuid(),
  file: StoredFile.omit({ id: true }),
  uploadedAt: Moment,
  /** When a later one took its place; null for the present one. */
  replacedAt: Moment.nullable(),
})
export type IdProof = z.infer<typeof IdProof>
