// The list of appraisals as a file. The scores stand in the order of the form.
import type { AppraisalExportQuery } from '@rounds/contract/training/appraisals/appraisal'
import type { Scope } from '#api/kernel/access/scope.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { signedByName } from './appraisal-row.ts'
import { appraisalFilter, appraisalsListed } from './appraisals.store.ts'

const file = exportedList({
  name: 'appraisals.export',
  ...appraisalsListed,
  columns: [
    ['Student', 's.name'],
    ['Year', 'p.year'],
    ['From', exportedDay('p.from_date')],
    ['To', exportedDay('p.to_date')],
    ['Scores', `array_to_string(v.scores, '; ')`],
    ['Remarks', 'v.remarks'],
    ['Signed by', signedByName],
    ['Signed on', exportedMoment('v.signed_at')],
    ['Version', 'v.version'],
    ['Reply of the student', 'v.reply'],
    ['Answer', 'v.answer'],
    ['Replied on', exportedMoment('v.replied_at')],
  ],
})

/** The file of the appraisals that a query narrows to. */
export const appraisalFile = (scope: Scope, query: AppraisalExportQuery) => file(scope, appraisalFilter(query))
