// The data register of sessions: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const sessionsData = {
  sessions: {
    holds: 'devices on which people are signed in',
    purpose: 'to keep people signed in, and to show them on which devices',
    about: [subjects.account],
    seenBy: [readers.person, readers.master],
    owner: terms.person,
    retention: '12 hours at most',
    export: 'sessions.json',
    erase: deletedBy('account_id'),
    internal: 'account_id started_at last_active_at ends_at handle confirmed_at',
    personal: 'ip user_agent',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>
