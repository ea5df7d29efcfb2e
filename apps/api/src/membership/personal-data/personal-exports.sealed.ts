// Declares the sealed column of the copies' keys, each bound to its copy.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const personalExportKey = sealedColumn({ name: 'personal_exports.sealed_key', context: 't.id' })
