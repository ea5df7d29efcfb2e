// The column with the sealed rows of imports, bound to the row: most name a patient.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

export const importedRow = sealedColumn({ name: 'record_import_rows.sealed', context: 't.id' })
