// The page of one student: due work, the latest records and scores, account, guides, figures and history.

import { lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import { trainingYearOf } from '@rounds/contract/identity/accounts/training-year'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { tiles, tileTarget } from '@rounds/contract/overview/dashboard/tiles'
import type { StudentPage as Student } from '@rounds/contract/overview/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { StudentPayments } from '#web/billing/payments/student-payments.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { kindAt } from '#web/records/logbook/entries/entry-actor.ts'
import { AppraisalsOfStudent } from '#web/training/appraisals/appraisals-of-student.tsx'
import { AttendanceOfStudent } from '#web/training/attendance/attendance-of-student.tsx'
import { MonthsOfStudent } from '#web/training/attestations/months-of-student.tsx'
import { StudentMemos } from '#web/training/memos/student-memos.tsx'
import { StudentPosting } from '#web/training/residency/student-posting.tsx'
import { StudentThesis } from '#web/training/thesis/student-thesis.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { TwoColumns } from '#web/ui/page/two-columns.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { SinceDay } from '#web/ui/words/since-day.tsx'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { Scores } from '../dashboard/drawn-activity.tsx'
import { EntryPanel } from '../dashboard/entry-panel.tsx'
import { entryLink } from '../work/entry-link.ts'
import { mandatoryItemsOf } from '../work/mandatory-items.ts'
import { overdueCount } from '../work/needs-text.ts'
import { oldestText } from '../work/work-text.ts'
import { studentPageQuery } from './people.queries.ts'
import { isGone, PersonFrame, PersonToCome } from './person-frame.tsx'
import { Account, History, type NumberCard, NumberCards } from './person-parts.tsx'
import { countOf, kindLines } from './person-text.ts'
import { type StudentDialogName, studentActions } from './student-actions.ts'
import { StudentDialog } from './student-dialog.tsx'
import { licenceText, StudentState } from './student-state.tsx'

const mandatoryItems = Math.max(...tiles.map((tile) => tileTarget(tile) ?? 0))
const guideStates = { invited: 'invited', waiting: 'not confirmed yet', active: '', left: 'has left' } as const

export function StudentPage() {
  const { id } = useParams({ from: '/signed-in/student/$id' })
  const query = useQuery(studentPageQuery(id))
  return query.data && !isGone(query) ? <OfStudent key={id} student={query.data} /> : <PersonToCome query={query} />
}

function OfStudent({ student }: { student: Student }) {
  const user = useUser()
  const [dialog, setDialog] = useState<StudentDialogName | null>(null)
  const departmentCode = user.department?.code ?? null
  const { courseTitle, department, college, history, latest, scores } = student
  return (
    <PersonFrame
      id={student.id}
      name={student.name}
      purpose={dotted([courseTitle, department.name, college.name])}
      back={{ to: '/allStudent', label: 'All Students' }}
      {...studentActions(user, student, setDialog)}
    >
      <NumberCards label="What is due" cards={numbersOf(student, user.canVerify)} />
      <TwoColumns
        left={
          <>
            <EntryPanel
              title="Latest records"
              entries={latest}
              linkOf={(entry) => entryLink(entry, departmentCode)}
              showsStudent={false}
              aside={({ status }) => <StatusChip status={status} isSmall />}
              empty={{ title: 'No records yet', hint: 'Records appear here as soon as the student submits one.' }}
            />
            <Scores activity={{ scores, to: businessDateOf(new Date()) }} />
            <Part
              title="Records by kind"
              action={
                <LinkAnchor to="/reports/$id" params={{ id: student.id }}>
                  Statistics
                </LinkAnchor>
              }
            >
              <Kinds student={student} departmentCode={departmentCode} />
            </Part>
          </>
        }
        right={
          <>
            <Account person={student} state={<StudentState student={student} />} facts={factsOf(student)} />
            <Part title="Final examination">
              <LinkAnchor to="/examPassport" search={{ studentId: student.id }}>
                Exam passport of {student.name}
              </LinkAnchor>
            </Part>
            <AttendanceOfStudent studentId={student.id} />
            <Part title="Teachers">
              <Guides guides={student.guides} />
            </Part>
            <StudentPayments id={student.id} />
            <StudentThesis studentId={student.id} />
            <MonthsOfStudent studentId={student.id} />
            <AppraisalsOfStudent student={{ ...student, isAppraised: student.verifyByHod && !student.leftOn }} />
            <StudentMemos studentId={student.id} />
            <StudentPosting studentId={student.id} />
            <History history={history} />
          </>
        }
      />
      {dialog && <StudentDialog name={dialog} student={student} onClose={() => setDialog(null)} />}
    </PersonFrame>
  )
}

/**
 * Nothing is overdue for a student who has left. Offline data from an earlier version may lack `checklistSubmitted`.
 */
function overdueOf({ joiningDate, termUntil, courseTitle, leftOn, checklistSubmitted }: Student): number {
  if (leftOn || !checklistSubmitted) return 0
  const items = mandatoryItemsOf({ joiningDate, termUntil, courseTitle })
  return overdueCount(items, checklistSubmitted, businessDateOf(new Date()))
}

function numbersOf(student: Student, canVerify: boolean) {
  const { id, pending, oldestPending, counts, checklistDone, lastRecordOn } = student
  const overdue = overdueOf(student)
  const rejected = countOf(counts, 'Rejected')
  const search = { studentId: id }
  return [
    {
      words: 'to verify',
      figure: pending.toLocaleString('en-IN'),
      since: oldestPending ? oldestText(oldestPending, Date.now()) : 'none waiting',
      waits: pending > 0,
      link: canVerify && pending > 0 ? { to: '/queue', search } : undefined,
    },
    {
      words: 'sent back',
      figure: rejected.toLocaleString('en-IN'),
      since: rejected > 0 ? 'not sent again' : 'nothing to correct',
    },
    {
      words: 'mandatory items',
      figure: `${checklistDone} / ${mandatoryItems}`,
      since: overdue > 0 ? `approved, ${overdue} overdue` : 'approved',
      waits: overdue > 0,
      link: { to: '/checkList', search },
    },
    { words: 'last record', figure: <SinceDay date={lastRecordOn} />, since: 'by the day of the work' },
  ] satisfies NumberCard[]
}

function factsOf({ identity, email, phone, joiningDate, createdAt, licenceUntil, ...student }: Student) {
  const day = (moment: string | null) => moment && longDay(moment)
  return [
    ['Registration number', identity],
    ['E-mail', email],
    ['Phone', phone],
    ['Joining date', day(joiningDate)],
    ['Registered', day(createdAt)],
    ['Licence', licenceText({ licenceUntil }) ?? 'Unpaid'],
    ['Approved', day(student.approvedAt)],
    ['Year of training', student.leftOn ? null : trainingYearOf(joiningDate, businessDateOf(new Date()))?.toString()],
    [student.termUntil ? 'Extended term ends' : 'Term ends', day(lastDayOfTerm({ joiningDate, ...student }))],
    ['Left the course', day(student.leftOn)],
    ['Certified', student.certificate && `${day(student.certificate.at)}, by ${student.certificate.by}`],
    ['Proficiency', student.certificate?.words],
  ] as const
}

function Kinds({ student: { id, counts }, departmentCode }: { student: Student; departmentCode: string | null }) {
  const lines = kindLines(counts)
  if (lines.length === 0) return <NoLines title="No records yet" hint="Each kind is counted here." />
  return (
    <LineList>
      {lines.map(({ id: kind, title, route, detail, total }) => (
        <Line
          key={kind}
          title={title}
          detail={detail}
          aside={total.toLocaleString('en-IN')}
          link={kindAt(route, departmentCode) && { to: route, search: { studentId: id } }}
        />
      ))}
    </LineList>
  )
}

function Guides({ guides }: Pick<Student, 'guides'>) {
  if (guides.length === 0)
    return <NoLines title="No teacher yet" hint="Students name their teachers; an HOD assigns them too." />
  return (
    <LineList>
      {guides.map(({ id, name, subject, state, isOwnChoice }) => (
        <Line
          key={id}
          title={name}
          detail={dotted([subject, guideStates[state]])}
          aside={isOwnChoice ? 'chosen' : 'assigned'}
        />
      ))}
    </LineList>
  )
}
