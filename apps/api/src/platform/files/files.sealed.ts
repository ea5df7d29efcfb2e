// Where the keys of files lie that are sealed on the disk, bound to their file.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const fileKey = sealedColumn({ name: 'files.sealed_key', context: 't.id' })
