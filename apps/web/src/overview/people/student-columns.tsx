// The columns of the student list: name, state and pending records. The others are hidden until chosen.

import { trainingYearOf } from '@rounds/contract/identity/accounts/training-year'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StudentRow } from '@rounds/contract/overview/people/student-row'
import { PersonCard, PersonLine } from '#web/membership/profiles/person-line.tsx'
import { PersonLink } from '#web/membership/profiles/person-link.tsx'
import { PhoneLink } from '#web/membership/profiles/phone-link.tsx'
import { VerificationBadge } from '#web/membership/profiles/verification-badge.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import type { Numbered } from '#web/ui/table/numbered.ts'
import { MainAction, RowActions } from '#web/ui/table/row-actions.tsx'
import { daysAgo, longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { SinceDay } from '#web/ui/words/since-day.tsx'
import type { StudentActions } from './student-actions.ts'
import { licenceText, PaymentState, StudentState } from './student-state.tsx'

type Row = Numbered<StudentRow>

interface Wanted {
  actionsOf: (student: StudentRow) => StudentActions
  /** The scope of the viewer: an Admin sees several departments, the Master several colleges too. */
  reach: 'department' | 'college' | 'all'
  /** Whether the list is filtered by licences that end soon, and then shows their last day. */
  isAboutLicences: boolean
}

const words = (
  key: string,
  header: string,
  text: (student: StudentRow) => string | null,
  isNarrow = false,
): Column<Row> => ({ key, header, cell: (student) => <FactWords text={text(student)} isNarrow={isNarrow} /> })

function StudentName({ student: { id, name } }: { student: StudentRow }) {
  return (
    <PersonLink to="/student/$id" params={{ id }}>
      {name}
    </PersonLink>
  )
}

/** All columns that the list can have. */
export function studentColumns({ actionsOf, reach }: Wanted): readonly Column<Row>[] {
  const today = businessDateOf(new Date())
  return [
    { key: 'serial', header: 'Sr.', isNumeric: true, isSerial: true, cell: ({ serial }) => serial },
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isWide: true,
      // Viewers of several departments have a separate column for the department.
      cell: (student) => (
        <PersonLine
          person={student}
          name={<StudentName student={student} />}
          detail={reach === 'department' ? student.courseTitle : ''}
        />
      ),
    },
    { key: 'state', header: 'Account', cell: (student) => <StudentState student={student} /> },
    {
      key: 'pending',
      header: 'Pending',
      isNumeric: true,
      cell: ({ pending }) => (pending > 0 ? pending.toLocaleString('en-IN') : '–'),
    },
    { key: 'lastRecord', header: 'Last record', cell: ({ lastRecordOn }) => <SinceDay date={lastRecordOn} /> },
    words('teachers', 'Teachers', ({ teachers }) => teachers.join(', ')),
    { key: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
    words('email', 'E-mail', ({ email }) => email),
    words('identity', 'Registration number', ({ identity }) => identity),
    words('department', 'Department', ({ department }) => department.name, true),
    words('college', 'College Name', ({ college }) => college.name, true),
    {
      key: 'payment',
      header: 'Payment Status',
      cell: (student) => <PaymentState student={student} />,
    },
    words('licence', 'Licence', licenceText),
    words('joined', 'Joined Date', ({ joiningDate }) => joiningDate && longDay(joiningDate)),
    words('year', 'Year of training', ({ joiningDate }) => trainingYearOf(joiningDate, today)?.toString() ?? null),
    ...(reach === 'all'
      ? [
          words('registered', 'Registration date', ({ createdAt }) => longDay(createdAt)),
          {
            key: 'verified',
            header: 'Verification',
            cell: (student: Row) => (
              <VerificationBadge
                name={student.name}
                isVerified={student.verifyByHod}
                action={actionsOf(student).verify}
              />
            ),
          },
        ]
      : []),
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (student) => {
        const { main, more } = actionsOf(student)
        return <RowActions about={student.name} main={main} actions={more} />
      },
    },
  ]
}

const alwaysShown = ['name', 'state', 'actions']
const usuallyShown = {
  department: [...alwaysShown, 'pending', 'lastRecord', 'teachers', 'phone'],
  college: [...alwaysShown, 'pending', 'lastRecord', 'teachers', 'department'],
  all: [...alwaysShown, 'college', 'payment', 'registered', 'verified'],
}

/** Without the name and the state, a row is meaningless. */
export const isAlwaysShown = ({ key }: Column<Row>): boolean => alwaysShown.includes(key)

/** The columns hidden by default. */
export const usuallyHidden = (columns: readonly Column<Row>[], { reach, isAboutLicences }: Wanted): string[] => {
  const shown = [...usuallyShown[reach], ...(isAboutLicences ? ['licence'] : [])]
  return columns.map(({ key }) => key).filter((key) => !shown.includes(key))
}

/** The columns on a phone: a card with its actions. */
export function studentCards({ actionsOf, ...wanted }: Wanted, today: string): readonly Column<Row>[] {
  return [
    {
      key: 'card',
      header: 'Student',
      isRowHeader: true,
      cell: (student) => {
        const { main } = actionsOf(student)
        return (
          <PersonCard
            person={student}
            name={<StudentName student={student} />}
            detail={cardDetail(student, wanted, today)}
            chip={<StudentState student={student} />}
            action={main && <MainAction about={student.name} action={main} />}
          />
        )
      },
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (student) => <RowActions about={student.name} actions={actionsOf(student).more} />,
    },
  ]
}

function cardDetail(
  { college, courseTitle, pending, lastRecordOn, licenceUntil }: StudentRow,
  { reach, isAboutLicences }: Pick<Wanted, 'reach' | 'isAboutLicences'>,
  today: string,
) {
  if (isAboutLicences && licenceUntil) return `Licence: ${licenceText({ licenceUntil })}`
  const last = lastRecordOn ? `last record ${daysAgo(lastRecordOn, today)}` : 'no record yet'
  const place = reach === 'department' ? [] : [courseTitle, reach === 'all' ? college.name : '']
  const parts = [pending > 0 ? `${pending} pending` : '', last, ...place]
  return dotted(parts)
}
