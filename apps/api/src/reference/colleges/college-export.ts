// The list of colleges as a file.
import { text } from '#api/kernel/database/columns.ts'
import { exportedList } from '#api/kernel/exports/exported-list.ts'
import { collegeMatches, placeOfCollege, withState } from './colleges.store.ts'

/** Returns the file of the colleges in a scope. */
export const collegeFile = exportedList({
  name: 'colleges.export',
  params: { pattern: text },
  axes: { isSearch: [false, true] },
  columns: [
    ['Name', 'c.name'],
    ['Address', 'c.address'],
    ['State', 's.name'],
    ['Phone', 'c.phone'],
    ['E-mail', 'c.email'],
    ['Website', 'c.website'],
    ['GST number', 'c.gstin'],
    [
      'Departments',
      `(select string_agg(d.name, '; ' order by d.name) from college_departments cd
        join departments d on d.id = cd.department_id where cd.college_id = c.id)`,
    ],
    ['Sign-in page', 'c.slug'],
  ],
  from: withState,
  where: (within, { isSearch }) => `${within(placeOfCollege)} and ${collegeMatches(isSearch)}`,
  orderBy: 'c.name, c.id',
})
