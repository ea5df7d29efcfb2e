// The data register of college packages: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import {
  keptUnder,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

export const collegePackagesData = {
  college_packages: {
    holds: 'packages of everything of a college, sealed, with who asked for them',
    purpose: 'to let a college take its data along, and to know who asked for it',
    about: [subjects.staff],
    seenBy: [readers.college, readers.master],
    storedIn: [storagePlaces.database, storagePlaces.files],
    owner: 'Admin',
    retention: 'the bytes 24 hours',
    export: terms.none,
    erase: keptUnder('asked_by_id'),
    internal: 'id college_id asked_by_id state requested_at done total ready_at expires_at object_key bytes',
    secret: 'sealed_key',
    college: staysBehind.ends,
  },
} satisfies Record<string, TableRegister>
