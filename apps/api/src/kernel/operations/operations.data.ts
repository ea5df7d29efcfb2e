// The data register of answers stored for repeated requests, and of counters of attempts: each column's class and
// retention.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const operationsData = {
  idempotency_keys: {
    holds: 'answers for requests that are repeated',
    purpose: 'to answer a repeated request without doing its work twice',
    about: [subjects.account, subjects.patients],
    seenBy: [readers.nobody],
    owner: terms.operator,
    retention: '24 hours',
    export: terms.none,
    erase: deletedBy('user_id'),
    internal: 'user_id key fingerprint created_at',
    health: 'reply',
    college: staysBehind.ends,
  },
  throttles: {
    holds: 'counters of tries',
    purpose: 'to stop guessing of passwords and floods of requests',
    about: [subjects.visitors],
    seenBy: [readers.nobody],
    owner: terms.operator,
    retention: 'a day at most',
    export: terms.none,
    erase: terms.ends,
    personal: 'key',
    internal: 'count window_ends_at',
    college: staysBehind.ends,
  },
} satisfies Record<string, TableRegister>
