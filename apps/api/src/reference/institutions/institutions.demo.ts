// The demo's hospitals for postings of residents.
import type { Database } from '#api/kernel/database/database.ts'
import { listStates } from '../colleges/departments.store.ts'
import { createInstitution } from './institutions.store.ts'

const hospitals: Readonly<Record<string, readonly string[]>> = {
  Rajasthan: ['District Hospital, Barmer', 'District Hospital, Pali', 'District Hospital, Nagaur'],
  Haryana: ['District Civil Hospital, Panipat', 'District Civil Hospital, Karnal'],
  'Uttar Pradesh': ['District Hospital, Baghpat', 'District Combined Hospital, Hapur'],
}

/** Stores the hospitals; the states must exist. Their ids are new on every run. */
export async function storeDemoInstitutions(db: Database, now: Date): Promise<void> {
  const stateIds = new Map((await listStates(db)).map(({ id, name }) => [name, id]))
  for (const [state, names] of Object.entries(hospitals)) {
    for (const title of names) {
      await createInstitution(db, { collegeId: null }, { title, state: stateIds.get(state) ?? '' }, { id: null, now })
    }
  }
}
