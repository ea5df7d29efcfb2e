// Serves the search box of every page.
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { search } from '@rounds/contract/overview/search/search.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { findEverywhere } from './search.store.ts'

export function searchRoutes(api: Api): void {
  serve(api, search.everywhere, ({ scope, viewer, query }) =>
    findEverywhere(api.db, scope, {
      text: query.search,
      // A role without access to a list of people does not find those people here either.
      hasStudents: Object.hasOwn(people.students.access, viewer.role),
      hasStaff: Object.hasOwn(staff.list.access, viewer.role),
    }),
  )
}
