// The pages of synopsis and thesis review: a student's own, a department's for its staff, a college's for its Admin.
import { thesisTracks } from '@rounds/contract/training/thesis/thesis.endpoints'
import { page } from '#web/kernel/pages/page.ts'
import { menuGroups } from '#web/records/logbook/menu-groups.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

const load = () => import('./thesis-page.tsx')
const search = listSearch('state', 'guideId', 'studentId')
const listing = (label: string, order: number) => ({
  needs: [thesisTracks.list],
  adds: thesisTracks.upload,
  menu: { label, group: menuGroups.thesis, order },
})

export const thesisPages = {
  '/synopsis': page({ load, name: 'SynopsisPage', search }, listing('Synopsis', 10)),
  '/thesisReview': page({ load, name: 'ThesisReviewPage', search }, listing('Thesis Review', 20)),
}
