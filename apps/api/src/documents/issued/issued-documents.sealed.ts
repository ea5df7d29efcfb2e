// Where the keys lie of the files of issued documents, bound to their document.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const documentKey = sealedColumn({ name: 'issued_documents.sealed_key', context: 't.id' })
