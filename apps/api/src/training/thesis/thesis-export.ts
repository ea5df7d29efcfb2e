// Exports the list of synopses or theses as a file: the steps that are set, and the status of the latest version.
import type { ThesisExportQuery } from '@rounds/contract/training/thesis/thesis-track'
import type { Scope } from '#api/kernel/access/scope.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { trackFilter, tracksListed } from './thesis.store.ts'
import { personNameOf, trackState } from './thesis-row.ts'

const set = (step: string, value: string): string =>
  `(select ${value} from thesis_steps p where p.track_id = t.id and p.step = '${step}' and p.unlocked_at is null)`
const ofLatest = (value: string): string =>
  `(select ${value} from thesis_versions v where v.track_id = t.id order by v.number desc limit 1)`

const coGuidesText = `(select string_agg(g.one->>'name' || ' (' || (g.one->>'department') || ')', '; ' order by g.place)
  from jsonb_array_elements(p.co_guides) with ordinality as g(one, place))`

const file = exportedList({
  name: 'thesis.export',
  ...tracksListed,
  columns: [
    ['Student', 's.name'],
    ['State', trackState],
    ['Title', set('title', 'p.title')],
    ['Guide', set('guide', personNameOf('p.guide_name', 'p.guide_id'))],
    ['Co-guides', set('coGuides', coGuidesText)],
    ['Certificate', set('certificate', '(select f.name from files f where f.id = p.file_id)')],
    ['Acceptance date', set('acceptanceDate', exportedDay('p.date'))],
    ['Begun on', exportedMoment('t.created_at')],
    ['Version', ofLatest('v.number')],
    ['Uploaded on', ofLatest(exportedMoment('v.uploaded_at'))],
    ['Remark of the student', ofLatest('v.student_remark')],
    ['Feedback', ofLatest('v.feedback')],
    ['Verified by', ofLatest(personNameOf('v.verified_by_name', 'v.verified_by_id'))],
    ['Verified on', ofLatest(exportedMoment('v.verified_on'))],
  ],
})

/** The file of the tracks that match the query. */
export const thesisFile = (scope: Scope, query: ThesisExportQuery) => file(scope, trackFilter(query))
