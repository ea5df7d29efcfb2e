// The data register of PINs: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const pinsData = {
  pins: {
    holds: 'hashes of the PINs that teachers sign off with',
    purpose: 'to verify a record behind a link without signing in',
    about: [subjects.staff],
    seenBy: [readers.nobody],
    owner: terms.person,
    retention: 'until its owner removes it, or as long as the account',
    export: 'pin.json: since when',
    erase: deletedBy('account_id'),
    internal: 'account_id set_at',
    secret: 'pin_hash',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
