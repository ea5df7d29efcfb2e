// The data register of personal data copies: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import {
  deletedBy,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

export const personalExportsData = {
  personal_exports: {
    holds: 'copies of their own data that people asked for, sealed',
    purpose: 'to give people a copy of their data',
    about: [subjects.account],
    seenBy: [readers.person],
    storedIn: [storagePlaces.database, storagePlaces.files],
    owner: terms.person,
    retention: 'the bytes 24 hours',
    export: terms.none,
    erase: deletedBy('account_id'),
    internal: 'id account_id state requested_at ready_at expires_at object_key bytes',
    secret: 'sealed_key',
    college: staysBehind.ends,
  },
} satisfies Record<string, TableRegister>
