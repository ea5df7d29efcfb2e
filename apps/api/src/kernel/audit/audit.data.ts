// The data register of the audit log: each column's class and retention.
import { byCollege, staysBehind } from '#api/kernel/schema/college-part.ts'
import { readers, storagePlaces, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const auditData = {
  audit_events: {
    holds: 'who did what; rows are only added',
    purpose: 'to prove who did what, which the rules on data protection ask for',
    about: [subjects.account],
    seenBy: [readers.master, readers.history, readers.operator],
    storedIn: [storagePlaces.database, storagePlaces.archive],
    owner: terms.operator,
    retention: '400 days at least; then it may go to archive files, but for the proofs of decisions',
    export: 'audit-events.json: their own events, and those about their account',
    erase: { does: 'keep', by: 'actor_id', how: 'kept as the law asks: ids and an internet address, never names' },
    internal: 'seq at action outcome actor_id actor_role college_id subject_kind subject_id request_id detail',
    personal: 'ip',
    college: byCollege({ isHistory: true, instead: { request_id: 'null', ip: 'null' } }),
  },
  audit_seals: {
    holds: 'the chain over the audit log',
    owner: terms.operator,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'number after_seq last_seq events content cluster sealed_at previous_digest digest mac',
    college: staysBehind.installation,
  },
  audit_archives: {
    holds: 'which events lie in files outside the database',
    owner: terms.operator,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'last_seal last_seq digest events file sha256 archived_at fingerprint',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
