// The columns with patients' identities, sealed and bound to their record.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const entryIdentity = sealedColumn({ name: 'entries.sealed', context: 't.id' })
/** Copied from the record when its next revision is written. */
export const revisionIdentity = sealedColumn({ name: 'entry_revisions.sealed', context: 't.entry_id' })
