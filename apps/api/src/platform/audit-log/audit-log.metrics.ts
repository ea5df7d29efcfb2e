// The gauge of the audit log: how far its seals lie behind.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'
import { unsealedSeconds } from './unsealed.store.ts'

export const auditLogGauges = gaugeGroup({
  name: 'audit_log',
  gauges: {
    rounds_audit_unsealed_seconds: {
      help: 'The age of the oldest event of the audit log that is not sealed; 0 for none',
    },
  },
  asksDatabase: true,
  read: async ({ db, clock }) => ({ rounds_audit_unsealed_seconds: await unsealedSeconds(db, clock()) }),
})
