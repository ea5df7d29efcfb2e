// The gauge of the audit log: how far its seals lie behind.
import { double, timestamp } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { gaugeGroup } from '#api/kernel/metrics/gauge-group.ts'

const unsealedAge = statement({
  name: 'auditSeals.unsealedAge',
  scope: everybody('an operator sees the age of one event, nothing of it'),
  params: { now: timestamp },
  row: { seconds: double },
  sql: `select coalesce(extract(epoch from :now::timestamptz - (select at from audit_events
      where seq > coalesce((select last_seq from audit_seals order by number desc limit 1), 0)
      order by seq limit 1)), 0)::float8 as seconds`,
})

export const auditLogGauges = gaugeGroup({
  name: 'audit_log',
  gauges: {
    rounds_audit_unsealed_seconds: {
      help: 'The age of the oldest event of the audit log that is not sealed; 0 for none',
    },
  },
  asksDatabase: true,
  read: async ({ db, clock }) => ({
    rounds_audit_unsealed_seconds: (await db.row(unsealedAge, { now: clock() }))?.seconds,
  }),
})
