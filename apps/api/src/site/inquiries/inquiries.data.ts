// The data register of inquiries: each column with its class, and how long it is kept.
import { nothing, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const inquiriesData = {
  inquiries: {
    holds: 'messages of the contact form',
    owner: terms.master,
    retention: 'until it is answered, a year at most',
    export: 'on request: the sender has no account',
    erase: nothing('the sender has no account: a year at most'),
    internal: 'id created_at',
    personal: 'name email phone subject message',
  },
} satisfies Record<string, TableRegister>
