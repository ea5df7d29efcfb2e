// The pages of the logbook: one page per kind of record (the address selects the kind), the verification queue, and the
// unsent records.
import { isVerifier } from '@rounds/contract/records/logbook/entry.can'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { type EntryKindSpec, hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { rubricSheets } from '@rounds/contract/records/logbook/rubrics/rubric.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { IconChecks, IconListCheck, IconStars } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import type { MenuGroup, MenuPlace, PageListing } from '#web/kernel/pages/page-listing.ts'
import { listSearch } from '#web/ui/list/list-search.ts'
import { captureGroupOf, captureOrderOf } from './favourites/capture-groups.ts'
import { menuGroups } from './menu-groups.ts'

const records = {
  load: () => import('./list/entries-page.tsx'),
  name: 'EntriesPage',
  // `open`: the record being read. `edit`: the record being corrected. `add`: starts a new record, from a favourite if
  // it is an id.
  search: listSearch('status', 'studentId', 'search', 'from', 'to', 'sort', 'open', 'edit', 'add'),
} as const

function listing(kind: EntryKindSpec, menu: MenuPlace): PageListing {
  return {
    at: kind.route,
    needs: [entries.list],
    only: {
      if: ({ departmentCode }) => hasKind(departmentCode, kind),
      because: 'Some kinds of record exist in some departments only.',
    },
    adds: entries.create,
    menu,
  }
}

const inGroup = (id: KindId, group: MenuGroup, order: number, label = kindOf(id).title): PageListing =>
  listing(kindOf(id), { label, group, order })

/** Lists a kind a second time, under DRP, for the department that has it. */
function amongPostings(id: KindId, order: number): PageListing {
  return {
    ...inGroup(id, menuGroups.residency, order),
    only: {
      if: ({ departmentCode }) => departmentCode !== null && hasKind(departmentCode, kindOf(id)),
      because: 'Who looks after every department finds it in the group of its department.',
    },
  }
}

/**
 * The kinds below /task, grouped by the record sheet's headings. Paper and poster are listed with the thesis instead.
 */
function taskListings(): PageListing[] {
  const tasks = kinds.filter(({ route }) => route.startsWith('/task/'))
  return tasks.map(({ id }) => (id === 'paper-poster' ? inGroup(id, menuGroups.thesis, 30) : inLogBook(id)))
}

function inLogBook(id: KindId): PageListing {
  const kind = kindOf(id)
  return listing(kind, {
    label: kind.title,
    group: menuGroups.logBook,
    heading: captureGroupOf(id),
    order: captureOrderOf(id),
  })
}

export const logbookPages = {
  '/task/$kind': page(records, ...taskListings()),
  '/checkList': page(
    records,
    listing(kindOf('checklist'), { label: kindOf('checklist').title, order: 70, icon: IconListCheck }),
  ),
  '/publication': page(records, inGroup('publication', menuGroups.thesis, 40)),
  '/drp/proc': page(records, inGroup('drp-activity', menuGroups.residency, 30, 'Activity')),
  '/drp/offline': page(records, inGroup('drp-offline', menuGroups.residency, 40, 'Offline records')),
  '/autopsy': page(records, inGroup('autopsy', menuGroups.forensic, 10), amongPostings('autopsy', 50)),
  '/forn/medico': page(records, inGroup('medico-legal', menuGroups.forensic, 20)),
  '/forn/expertOpinion': page(records, inGroup('expert-opinion', menuGroups.forensic, 30)),
  '/forn/crimeScene': page(records, inGroup('crime-scene', menuGroups.forensic, 40)),
  '/queue': page(
    {
      load: () => import('./queue/queue-page.tsx'),
      name: 'QueuePage',
      search: listSearch('kind', 'studentId', 'waitsFor', 'search', 'group', 'open'),
    },
    {
      needs: [entries.list, entries.decide],
      only: {
        if: ({ canVerify }) => canVerify,
        because: 'A teacher without the right to verify has nothing to decide.',
      },
      menu: { label: 'Verification queue', order: 10, icon: IconChecks },
    },
  ),
  '/rubrics': page(
    { load: () => import('./rubrics/rubrics-page.tsx'), name: 'RubricsPage' },
    {
      needs: [rubricSheets.change],
      menu: { label: 'Rubrics', group: administrationGroups.catalogue, order: 227, icon: IconStars },
    },
  ),
  '/sign-off/bedside/$code': page(
    { load: () => import('./sign-off/bedside-page.tsx'), name: 'BedsidePage' },
    {
      needs: [signOffs.scan, signOffs.decideAtBedside],
      only: {
        if: isVerifier,
        because: 'A teacher without the right to verify has nothing to decide.',
      },
    },
  ),
  '/unsent': page({ load: () => import('./list/unsent-page.tsx'), name: 'UnsentPage' }, { needs: [entries.create] }),
}

/** The page opened by a link that a student sent to a teacher. */
export const publicSignOffPages = {
  '/sign-off/$token': page({ load: () => import('./sign-off/link-page.tsx'), name: 'SignOffLinkPage' }),
}
