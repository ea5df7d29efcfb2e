// Exports the list of students as a file.
import type { people } from '@rounds/contract/overview/people/people.endpoints'
import { courseTitle } from '#api/identity/accounts/account-columns.ts'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import {
  lastRecordDay,
  recordsPending,
  studentFilter,
  studentsListed,
  teachersOfStudent,
} from './student-list.store.ts'

const studentFile = exportedList({
  name: 'people.students.export',
  ...studentsListed,
  columns: [
    ['Name', 'a.name'],
    ['Registration number', 'a.identity'],
    ['Course', courseTitle],
    ['Department', 'd.name'],
    ['College Name', 'c.name'],
    ['E-mail', 'a.email'],
    ['Phone', 'a.phone'],
    ['Teachers', `(select string_agg(distinct coalesce(t.name, s.invited_name), '; ') ${teachersOfStudent})`],
    [
      'Payment Status',
      `case when a.payment_status <> 'paid' then 'Unpaid'
      when (a.licence_until at time zone interval '05:30')::date < :today::date then 'Licence ended' else 'Paid' end`,
    ],
    ['Licence until', exportedMoment('a.licence_until')],
    ['Verification', `case when a.verify_by_hod then 'Verified' else 'Unverified' end`],
    ['Account', `case when a.left_on is not null then 'Left' when a.active then 'Unblocked' else 'Blocked' end`],
    ['Pending', (within, sight) => recordsPending(within, sight)],
    ['Last record', exportedDay(`(${lastRecordDay})`)],
    ['Joined Date', exportedDay('a.joining_date')],
    ['Registration date', exportedMoment('a.created_at')],
    ['Left on', exportedDay('a.left_on')],
  ],
})

/** Sends the students of the scope that match the query. */
export async function exportStudents(api: Api, call: Call<typeof people.exportStudents>) {
  const { scope, query, now } = call
  const file = studentFile(scope, studentFilter(query, now))
  const { state: status, search, batch, year, course, ...place } = query
  const narrowed = Object.entries({ batch, year, course }).filter(([, given]) => given !== undefined)
  const fields = narrowed.map(([name]) => name)
  const detail = { ...placeTrace(place), status, fields, isSearched: Boolean(search), format: 'csv' }
  return sendPeopleExport(api, call, file, { action: 'student.exported', name: 'students', detail })
}
