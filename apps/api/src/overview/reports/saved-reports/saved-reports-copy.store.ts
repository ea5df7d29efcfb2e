// The part with saved reports in the copy of a person’s data.

import { day, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { viewJoins } from './saved-reports.store.ts'

const ownCopy = statement({
  name: 'savedReports.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    name: text,
    report: text,
    college: text.nullable(),
    department: text.nullable(),
    period: text.nullable(),
    from: day.nullable(),
    to: day.nullable(),
    batch: integer.nullable(),
    months: integer.nullable(),
    schedule: text,
    createdAt: timestamp,
  },
  sql: `select v.id, v.name, v.report, c.name as college, d.name as department, v.period, v.from_day as "from",
      v.to_day as "to", v.batch, v.months, v.schedule, v.created_at as "createdAt"
    from saved_reports v ${viewJoins} where v.owner_id = :accountId and v.id > :after order by v.id limit :limit`,
})

export const savedReportsPart: PersonalDataPart = {
  name: 'saved-reports',
  about: 'the views of reports that you keep, and when their figures are sent to you',
  ...inSlices(ownCopy),
}
