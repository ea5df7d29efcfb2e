// The columns of the staff list: name, state and guided students. The others are hidden until chosen.
import { needsConfirmation, type RoleName } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
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
import type { StaffActions } from './staff-actions.ts'
import { StaffState } from './staff-state.tsx'

type Row = Numbered<StaffMember>

interface Wanted {
  actionsOf: (member: StaffMember) => StaffActions
  /** The Master sees several colleges. */
  isMaster: boolean
}

/** Shown when the member has no identity number. */
const noIdentity = '****'

const words = (key: string, header: string, text: (member: StaffMember) => string | null): Column<Row> => ({
  key,
  header,
  cell: (member) => <FactWords text={text(member)} />,
})

function MemberName({ member: { id, name } }: { member: StaffMember }) {
  return (
    <PersonLink to="/staff/$id" params={{ id }}>
      {name}
    </PersonLink>
  )
}

/** `Professor · General Medicine`. */
const postOf = ({ roleTitle, department }: StaffMember): string => dotted([roleTitle, department?.name])

/** All columns that the list can have. */
export const staffColumns = ({ actionsOf, isMaster }: Wanted): readonly Column<Row>[] => [
  { key: 'serial', header: '#', isNumeric: true, isSerial: true, cell: ({ serial }) => serial },
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    isWide: true,
    cell: (member) => <PersonLine person={member} name={<MemberName member={member} />} detail={postOf(member)} />,
  },
  { key: 'state', header: 'Account', cell: (member) => <StaffState member={member} /> },
  {
    key: 'students',
    header: 'Students',
    isNumeric: true,
    cell: ({ studentCount }) => (studentCount > 0 ? studentCount.toLocaleString('en-IN') : '–'),
  },
  {
    key: 'waiting',
    header: 'To verify',
    cell: ({ waiting }) => <FactWords text={waitingText(waiting)} />,
  },
  words('email', 'E-mail', ({ email }) => email),
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  words('identity', 'Registration number', ({ identity }) => identity ?? noIdentity),
  words('role', 'Role', ({ roleTitle }) => roleTitle),
  words('department', 'Department', ({ department }) => department?.name ?? null),
  words('college', 'College', ({ college }) => college?.name ?? null),
  words('invitedBy', 'Invited by', ({ invitedBy }) => invitedBy),
  words('joined', 'Joined date', ({ joinedAt }) => joinedAt && longDay(joinedAt)),
  ...(isMaster ? [words('registered', 'Registration date', ({ createdAt }) => longDay(createdAt))] : []),
  {
    key: 'verification',
    header: 'Verification',
    cell: (member) => (
      <VerificationBadge
        name={member.name}
        isVerified={needsConfirmation(member.role as RoleName) ? member.confirmed : null}
        action={actionsOf(member).verify}
      />
    ),
  },
  words('blocked', 'Sign-in', ({ active }) => (active ? 'Unblocked' : 'Blocked')),
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (member) => {
      const { main, more } = actionsOf(member)
      return <RowActions about={member.name} main={main} actions={more} />
    },
  },
]

const alwaysShown = ['name', 'state', 'actions']
const usuallyShown = [...alwaysShown, 'phone']
const ofMaster = ['college', 'registered', 'verification']
const ofOthers = ['students', 'waiting']

/** Without the name and the state, a row is meaningless. */
export const isAlwaysShown = ({ key }: Column<Row>): boolean => alwaysShown.includes(key)

/** The columns hidden by default. */
export const usuallyHidden = (columns: readonly Column<Row>[], { isMaster }: Pick<Wanted, 'isMaster'>): string[] =>
  columns.map(({ key }) => key).filter((key) => ![...usuallyShown, ...(isMaster ? ofMaster : ofOthers)].includes(key))

/** The columns on a phone: a card with its actions. */
export const staffCards = ({ actionsOf, isMaster }: Wanted): readonly Column<Row>[] => [
  {
    key: 'card',
    header: 'Staff',
    isRowHeader: true,
    cell: (member) => {
      const { main } = actionsOf(member)
      return (
        <PersonCard
          person={member}
          name={<MemberName member={member} />}
          detail={dotted([
            member.roleTitle,
            waits(member),
            guides(member),
            member.department?.name,
            isMaster && member.college?.name,
          ])}
          chip={<StaffState member={member} />}
          action={main && <MainAction about={member.name} action={main} />}
        />
      )
    },
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (member) => <RowActions about={member.name} actions={actionsOf(member).more} />,
  },
]

const guides = ({ studentCount }: StaffMember): string =>
  studentCount === 0 ? '' : `${studentCount} ${studentCount === 1 ? 'student' : 'students'}`

/** `12, oldest 20 d`; null when nothing is pending. */
function waitingText({ n, oldest }: StaffMember['waiting']): string | null {
  if (oldest === null) return null
  const since = daysAgo(businessDateOf(new Date(oldest)), businessDateOf(new Date()))
  return `${n.toLocaleString('en-IN')}, oldest ${since}`
}

const waits = ({ waiting }: StaffMember): string => {
  const text = waitingText(waiting)
  return text === null ? '' : `to verify: ${text}`
}
