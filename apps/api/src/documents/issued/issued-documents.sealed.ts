// Declares the sealed column of document file keys, each bound to its document.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const documentKey = sealedColumn({ name: 'issued_documents.sealed_key', context: 't.id' })
