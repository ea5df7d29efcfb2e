// Exports the lists of appraisals and of due quarters. Each score follows the wording that it was given for.

import { quarterDays } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { shippedTemplates, templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { AppraisalExportQuery } from '@rounds/contract/training/appraisals/appraisal'
import type { Scope } from '#api/kernel/access/scope.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { signedByName, withdrawnByName } from './appraisal-row.ts'
import { appraisalFilter, appraisalsListed } from './appraisals.store.ts'
import { dueListed, dueOn, lastTo, quarterSince } from './due-appraisals.store.ts'

const scored = `(select string_agg(r.item || ': ' || r.score, '; ' order by r.place)
  from unnest(v.items, v.scores) with ordinality r (item, score, place))`

/** The template's title; titles are not editable. */
const formTitle = `case v.template ${templateIds.map((id) => `when '${id}' then '${shippedTemplates[id].title}'`).join(' ')} end`

const file = exportedList({
  name: 'appraisals.export',
  ...appraisalsListed,
  columns: [
    ['Student', 's.name'],
    ['Year', 'p.year'],
    ['From', exportedDay('p.from_date')],
    ['To', exportedDay('p.to_date')],
    ['Observed', 'v.about'],
    ['Scores', scored],
    ['Form', formTitle],
    ['Version of the form', 'v.template_version'],
    ['Remarks', 'v.remarks'],
    [
      'Discussed with the student',
      `case v.discussed when true then 'Yes' when false then 'No: ' || v.not_discussed_reason end`,
    ],
    ['Signed by', signedByName],
    ['Signed on', exportedMoment('v.signed_at')],
    ['Version', 'v.version'],
    ['Reply of the student', 'v.reply'],
    ['Answer', 'v.answer'],
    ['Replied on', exportedMoment('v.replied_at')],
    ['Withdrawn because', 'p.withdrawal'],
    ['Withdrawn by', withdrawnByName],
    ['Withdrawn on', exportedMoment('p.withdrawn_at')],
  ],
})

/** The file of the appraisals that match the query. */
export const appraisalFile = (scope: Scope, query: AppraisalExportQuery) => file(scope, appraisalFilter(query))

/** The number of whole quarters since the last appraisal. The latest of them is due, as in `dueQuarter`. */
const quarters = `((:latestStart::date + ${quarterDays} - ${quarterSince}) / ${quarterDays})`

const due = exportedList({
  name: 'appraisals.dueExport',
  ...dueListed,
  columns: [
    ['Student', 'a.name'],
    ['Registration number', 'a.identity'],
    ['Quarter from', exportedDay(`${quarterSince} + ${quarterDays} * (${quarters} - 1)`)],
    ['Quarter to', exportedDay(`${quarterSince} + ${quarterDays} * ${quarters}`)],
    ['Last appraisal until', exportedDay(lastTo)],
  ],
})

/** The file of the students whose quarter is due; with `guideId`, only the students of that teacher. */
export const dueFile = (scope: Scope, { guideId, today }: { guideId: string | null; today: string }) =>
  due(scope, { values: { ...dueOn(today), guideId }, variant: {} })
