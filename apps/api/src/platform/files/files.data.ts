// The data register of uploaded files: each column with its class, and how long it is kept.
import {
  nothing,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

export const filesData = {
  files: {
    holds: 'uploaded files; the bytes are in the file store, ID proofs sealed',
    purpose: 'to prove a record or an identity, and to show a picture',
    about: [subjects.account, subjects.patients],
    seenBy: [readers.person, readers.department, readers.college, readers.master],
    storedIn: [storagePlaces.database, storagePlaces.files],
    owner: terms.person,
    retention: 'as the record that took it; a day when none did',
    export: 'uploads.json, and the files themselves',
    erase: {
      does: 'pseudonymise',
      by: 'owner_id',
      how: 'the bytes of all files deleted; of the files of records a line without a name stays',
    },
    internal: 'id owner_id college_id department_id type bytes sha256 object_key created_at attached_at',
    personal: 'name',
    secret: 'sealed_key',
  },
  file_usage: {
    holds: 'how many bytes the files of an account or of a college have',
    owner: terms.operator,
    retention: terms.account,
    export: terms.none,
    erase: nothing('counts bytes, and follows the files'),
    internal: 'id bytes',
  },
} satisfies Record<string, TableRegister>
