// The data register of sessions: each column with its class, and how long it is kept.
import { deletedBy, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const sessionsData = {
  sessions: {
    holds: 'devices on which people are signed in',
    owner: terms.person,
    retention: '12 hours at most',
    export: 'sessions.json',
    erase: deletedBy('account_id'),
    internal: 'account_id started_at last_active_at ends_at handle confirmed_at',
    personal: 'ip user_agent',
    secret: 'key',
  },
} satisfies Record<string, TableRegister>
