// The data register of uploaded files: each column with its class, and how long it is kept.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const filesData = {
  files: {
    holds: 'uploaded files; the bytes are in the file store, ID proofs sealed',
    owner: terms.person,
    retention: 'as the record that took it; a day when none did',
    export: 'uploads.json, and the files themselves',
    erase: 'pictures and ID proofs deleted with their bytes; files of records as the record',
    internal: 'id owner_id college_id department_id type bytes sha256 object_key created_at attached_at',
    personal: 'name',
    secret: 'sealed_key',
  },
  file_usage: {
    holds: 'how many bytes the files of an account or of a college have',
    owner: terms.operator,
    retention: terms.account,
    export: terms.none,
    erase: terms.deleted,
    internal: 'id bytes',
  },
} satisfies Record<string, TableRegister>
