// Fills a new database with the data of every installation: states, departments and their catalogue.
import { stateNames } from '@rounds/contract/reference/colleges/state-names'
import type { Database } from '#api/kernel/database/database.ts'
import { stableId } from '#api/kernel/database/stable-id.ts'
import { createCatalogueItems } from './catalogue/new-items.store.ts'
import { shippedItems } from './catalogue/shipped/shipped-items.ts'
import { shippedDepartments } from './colleges/departments.data.ts'
import { listDepartments, storeDepartments, storeStates } from './colleges/departments.store.ts'

/**
 * Safe to call at every start: a database with departments is left alone, which keeps the Master's changes. Two servers
 * that start together store everything once, because their ids are the same.
 */
export async function seedReference(db: Database, now: Date): Promise<void> {
  if ((await listDepartments(db)).length > 0) return
  await db.transaction(async () => {
    await storeStates(
      db,
      stateNames.map((name) => ({ id: stableId(`state/${name}`), name })),
    )
    await storeDepartments(
      db,
      shippedDepartments.map((department) => ({ id: stableId(`department/${department.code}`), ...department })),
    )
    const departmentIds = (await listDepartments(db)).map(({ code, id }) => [code, id] as const)
    await createCatalogueItems(db, shippedItems(new Map(departmentIds)), now)
  })
}
