// Exports the lists of postings and of their attendance as files.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { type AttendanceMark, attendanceMarks } from '@rounds/contract/training/residency/attendance'
import type { PostingExportQuery } from '@rounds/contract/training/residency/posting'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { exportedDay, exportedList, exportedMoment } from '#api/kernel/exports/exported-list.ts'
import { postingFilter, postingsListed } from './postings.store.ts'

interface Asked {
  scope: Scope
  viewer: Pick<Viewer, 'role'>
  query: PostingExportQuery
  now: Date
}

const shared = [
  ['Student', 's.name'],
  ['College Name', 'c.name'],
  ['Department', 'd.name'],
  ['Institution', 'i.name'],
  ['State', 't.name'],
  ['Coordinator', 'p.name'],
  ['From', exportedDay('p.schedule_from')],
  ['To', exportedDay('p.schedule_to')],
  ['Last day', exportedDay('p.last_day')],
] as const

const postings = exportedList({
  name: 'postings.export',
  ...postingsListed,
  columns: [
    ...shared,
    ['E-mail of the coordinator', 'p.email'],
    ['Phone of the coordinator', 'p.phone'],
    ['Coordinator has joined', `case when k.email_verified_at is not null then 'Yes' else 'No' end`],
    ['Withdrawn on', exportedMoment('case when p.is_withdrawn then p.removed_at end')],
    ['Why it is withdrawn', 'p.withdrawal'],
  ],
})

const marked = (condition: string): string =>
  `(select count(*) from drp_attendance m where m.posting_id = p.id and ${condition})`
const titles: Record<AttendanceMark, string> = {
  present: 'Present',
  absent: 'Absent',
  leave: 'Leave',
  weeklyOff: 'Weekly off',
}

const attendance = exportedList({
  name: 'attendance.export',
  ...postingsListed,
  columns: [
    ...shared,
    ...attendanceMarks.map((mark) => [titles[mark], marked(`m.mark = '${mark}'`)] as const),
    ['To confirm', marked('m.confirmed_at is null')],
  ],
})

const filterOf = ({ viewer, query, now }: Asked, isLive: boolean) =>
  postingFilter(viewer, { ...query, isLive }, businessDateOf(now))

/** The file of the postings that match the query. */
export const postingFile = (asked: Asked) => postings(asked.scope, filterOf(asked, false))

/** The same file with attendance counts. */
export const attendanceFile = (asked: Asked) => attendance(asked.scope, filterOf(asked, true))
