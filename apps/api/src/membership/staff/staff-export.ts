// Exports the list of staff.
import { roles } from '@rounds/contract/identity/accounts/person'
import type { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { literal } from '#api/kernel/exports/export-query.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import { countOfStudents, recordsWaiting, staffFilter, staffListed } from './staff.store.ts'

const titles = Object.fromEntries(Object.entries(roles).map(([role, { title }]) => [role, title]))

const staffFile = exportedList({
  name: 'staff.export',
  ...staffListed,
  columns: [
    ['Name', 'a.name'],
    ['Role', `${literal(JSON.stringify(titles))}::jsonb->>a.role`],
    ['Registration number', 'a.identity'],
    ['Department', 'd.name'],
    ['College', 'c.name'],
    ['E-mail', 'a.email'],
    ['Phone', 'a.phone'],
    ['Students', `(${countOfStudents})`],
    ['To verify', `(${recordsWaiting})->>'n'`],
    ['Verification', `case when a.confirmed then 'Verified' else 'Unverified' end`],
    ['Account', `case when a.left_on is not null then 'Left' when a.active then 'Unblocked' else 'Blocked' end`],
    ['Invited by', 'i.name'],
    ['Joined date', exportedMoment('a.email_verified_at')],
    ['Registration date', exportedMoment('a.created_at')],
    ['Left on', exportedDay('a.left_on')],
  ],
})

/** Sends the staff of the scope that match the query. */
export async function exportStaff(api: Api, call: Call<typeof staff.export>) {
  const { scope, query, now } = call
  const file = staffFile(scope, staffFilter(query, now))
  const { state: status, search, ...place } = query
  const detail = { ...placeTrace(place), status, isSearched: Boolean(search), format: 'csv' }
  return sendPeopleExport(api, call, file, { action: 'staff.exported', name: 'staff', detail })
}
