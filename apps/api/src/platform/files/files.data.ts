// The data register of uploaded files: each column's class and retention.
import { counted, named, storedInPackage, taken } from '#api/kernel/schema/college-part.ts'
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
    college: taken(`id in (${named})`, { instead: { ...storedInPackage, college_id: ':college' } }),
  },
  file_usage: {
    holds: 'how many bytes the files of an account or of a college have',
    owner: terms.operator,
    retention: terms.account,
    export: terms.none,
    erase: nothing('counts bytes, and follows the files'),
    internal: 'id bytes',
    college: counted(
      `insert into file_usage (id, bytes) select of_id, sum(bytes) from (
        select owner_id as of_id, bytes from files union all select college_id, bytes from files where college_id is not null
      ) as counted group by of_id`,
    ),
  },
} satisfies Record<string, TableRegister>
