// Migration steps that need the product's keys. A step runs once, in the transaction of its migration, and must read
// the tables as that migration leaves them.
import type { MigrationOptions } from './kernel/schema/migrations.ts'
import type { Sealer } from './kernel/sealing/sealer.ts'
import { proveStoredDecisions } from './records/logbook/upkeep/prove-stored-decisions.ts'
import { sealStoredFields } from './records/logbook/upkeep/seal-stored-fields.ts'

export const migrationSteps = (sealer: Sealer): NonNullable<MigrationOptions['steps']> => ({
  // Nothing else writes such proofs: otherwise anyone with write access to the tables could get a forged record proven.
  '0021_decisions_keep_names': (db) => proveStoredDecisions({ db, sealer }, new Date(), { isBeforeWays: true }),
  '0027_seal_numbers_of_cases': (db) => sealStoredFields(db, sealer),
})
