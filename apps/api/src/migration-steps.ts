// What migrations need the keys of the product for. A step runs in the transaction of its migration, once: it must read
// the tables as its migration leaves them.
import type { MigrationOptions } from './kernel/schema/migrations.ts'
import type { Sealer } from './kernel/sealing/sealer.ts'
import { proveStoredDecisions } from './records/logbook/upkeep/prove-stored-decisions.ts'
import { sealStoredFields } from './records/logbook/upkeep/seal-stored-fields.ts'

export const migrationSteps = (sealer: Sealer): NonNullable<MigrationOptions['steps']> => ({
  // Afterwards nothing writes such proofs: who can write to the tables could have a forged record proven.
  '0021_decisions_keep_names': (db) => proveStoredDecisions({ db, sealer }, new Date(), { isBeforeWays: true }),
  '0027_seal_numbers_of_cases': (db) => sealStoredFields(db, sealer),
})
