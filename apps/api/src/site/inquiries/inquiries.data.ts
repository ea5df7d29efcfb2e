// The data register of inquiries: each column with its class, and how long it is kept.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { nothing, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const inquiriesData = {
  inquiries: {
    holds: 'messages of the contact form',
    purpose: 'to answer people who use the contact form',
    about: [subjects.senders],
    seenBy: [readers.master],
    owner: terms.master,
    retention: 'until it is answered, a year at most',
    export: 'on request: the sender has no account',
    erase: nothing('the sender has no account: a year at most'),
    internal: 'id created_at',
    personal: 'name email phone subject message',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
