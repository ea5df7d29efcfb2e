// The data register of inquiries: each column with its class, and how long it is kept.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const inquiriesData = {
  inquiries: {
    holds: 'messages of the contact form',
    owner: terms.master,
    retention: 'until it is answered, a year at most',
    export: 'on request: the sender has no account',
    erase: terms.deleted,
    internal: 'id created_at',
    personal: 'name email phone subject message',
  },
} satisfies Record<string, TableRegister>
