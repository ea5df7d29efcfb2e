// The column with the sealed keys of sealed files, each bound to its file.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const fileKey = sealedColumn({ name: 'files.sealed_key', context: 't.id' })
