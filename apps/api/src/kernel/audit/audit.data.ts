// The data register of the audit log: each column with its class, and how long it is kept.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const auditData = {
  audit_events: {
    holds: 'who did what; rows are only added',
    owner: terms.operator,
    retention: 'at least 400 days',
    export: 'audit-events.json: their own events, and those about their account',
    erase: 'kept: ids, never names or health data, are in it',
    internal: 'seq at action outcome actor_id actor_role college_id subject_kind subject_id request_id detail',
    personal: 'ip',
  },
  audit_seals: {
    holds: 'the chain over the audit log',
    owner: terms.operator,
    retention: 'as the audit log',
    export: terms.none,
    erase: terms.nothing,
    internal: 'number after_seq last_seq events content cluster sealed_at previous_digest digest mac',
  },
} satisfies Record<string, TableRegister>
