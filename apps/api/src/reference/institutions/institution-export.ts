// The list of institutions as a file.
import type { InstitutionExportQuery } from '@rounds/contract/reference/institutions/institution'
import { nobodys, type Scope } from '#api/kernel/access/scope.ts'
import { text, uuid } from '#api/kernel/database/columns.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { exportedList } from '#api/kernel/exports/exported-list.ts'
import { institutionAxes, institutionFrom, institutionMatches, institutionOrder } from './institutions.store.ts'

const file = exportedList({
  name: 'institutions.export',
  params: { pattern: text, stateId: uuid.nullable(), collegeId: uuid.nullable() },
  axes: institutionAxes,
  columns: [
    ['Institution', 'i.name'],
    ['State', 's.name'],
  ],
  from: institutionFrom,
  where: (within, variant) => `${within(nobodys)} and ${institutionMatches(variant)}`,
  orderBy: institutionOrder,
})

/** Returns the file of the institutions that match a query. */
export const institutionFile = (scope: Scope, { search, stateId }: InstitutionExportQuery) =>
  file(scope, {
    variant: { isSearch: Boolean(search), isOfState: stateId !== undefined },
    values: { pattern: searchPattern(search ?? ''), stateId: stateId ?? null, collegeId: scope.collegeId },
  })
