// The data register of a development server's mailbox: each column's class and retention.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { nothing, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const mailboxData = {
  mailbox: {
    holds: 'mails of a development server that sends none',
    purpose: 'to read mails while the product is developed',
    about: [subjects.account],
    seenBy: [readers.operator],
    owner: terms.operator,
    retention: 'development only',
    export: terms.none,
    erase: nothing('development only'),
    internal: 'id created_at channel',
    personal: 'recipient subject',
    secret: 'text html',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
