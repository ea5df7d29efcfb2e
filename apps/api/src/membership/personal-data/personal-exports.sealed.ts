// Where the keys lie of the copies that people asked for of their data, bound to their copy.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const personalExportKey = sealedColumn({ name: 'personal_exports.sealed_key', context: 't.id' })
