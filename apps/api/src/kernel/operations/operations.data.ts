// The data register of answers kept for repeated requests, and counters of tries: each column with its class, and how long it is kept.
import { deletedBy, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const operationsData = {
  idempotency_keys: {
    holds: 'answers for requests that are repeated',
    owner: terms.operator,
    retention: '24 hours',
    export: terms.none,
    erase: deletedBy('user_id'),
    internal: 'user_id key fingerprint created_at',
    health: 'reply',
  },
  throttles: {
    holds: 'counters of tries',
    owner: terms.operator,
    retention: 'a day at most',
    export: terms.none,
    erase: terms.ends,
    personal: 'key',
    internal: 'count window_ends_at',
  },
} satisfies Record<string, TableRegister>
