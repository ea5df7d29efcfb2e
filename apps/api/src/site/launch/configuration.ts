// The reply of `getConfig`: the configuration that public pages need, without secrets.

import type { Configuration } from '@rounds/contract/site/launch/launch'
import { publicPages } from '@rounds/contract/site/public-pages'
import type { Database } from '#api/kernel/database/database.ts'
import { listStates } from '#api/reference/colleges/departments.store.ts'
import { listInstitutionOptions } from '#api/reference/institutions/institutions.store.ts'
import { isLaunched } from './launch.store.ts'

const menu = publicPages.filter(({ isListed }) => isListed).map(({ title, path }) => ({ title, path }))

export async function readConfiguration(db: Database): Promise<Configuration> {
  const [isOpen, state, inst] = await Promise.all([isLaunched(db), listStates(db), listInstitutionOptions(db)])
  return { setting: { isLaunched: isOpen }, menu, state, inst }
}
