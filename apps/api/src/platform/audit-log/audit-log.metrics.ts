// Gauges of the audit log: the age of unsealed events, and the last proof of its chain.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'
import { lastProofs } from './chain-proofs.store.ts'
import { unsealedSeconds } from './unsealed.store.ts'

export const auditLogGauges = gaugeGroup({
  name: 'audit_log',
  gauges: {
    rounds_audit_unsealed_seconds: {
      help: 'The age of the oldest event of the audit log that is not sealed; 0 for none',
    },
    rounds_audit_proof_age_seconds: {
      help: 'The time since the last checkpoint, and since the last verification if it found the log whole',
      label: 'proof',
    },
  },
  asksDatabase: true,
  read: async ({ db, clock }) => {
    const now = clock()
    const secondsSince = (moment: Date) => Math.max(0, now.getTime() - moment.getTime()) / 1000
    const { checkpoint, verification } = await lastProofs(db)
    return {
      rounds_audit_unsealed_seconds: await unsealedSeconds(db, now),
      rounds_audit_proof_age_seconds: {
        ...(checkpoint && { checkpoint: secondsSince(checkpoint.at) }),
        ...(verification?.outcome === 'whole' && { verification: secondsSince(verification.at) }),
      },
    }
  },
})
