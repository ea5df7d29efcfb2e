// The data register of one-time links: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const passwordsData = {
  one_time_links: {
    holds: 'links to set a password or verify an address',
    purpose: 'to set a password, and to prove an e-mail address',
    about: [subjects.account],
    seenBy: [readers.nobody],
    owner: terms.person,
    retention: '90 days after their end',
    export: terms.none,
    erase: deletedBy('account_id'),
    internal: 'purpose account_id created_at expires_at used_at',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
