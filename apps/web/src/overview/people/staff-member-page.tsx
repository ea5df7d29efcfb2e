// The page of one staff member: pending work, guided students, decisions, account and history.
import { decidedDays, type StaffPage } from '@rounds/contract/overview/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { NoteRequestModal } from '#web/membership/privacy-requests/note-request-modal.tsx'
import { pastPostsQuery } from '#web/membership/staff/posts/staff-posts.queries.ts'
import { useInviteAgain } from '#web/membership/staff/staff.queries.ts'
import { assignVerb, type StaffDialogName, staffActions } from '#web/membership/staff/staff-actions.ts'
import { StaffDialog } from '#web/membership/staff/staff-dialog.tsx'
import { staffListOf } from '#web/membership/staff/staff-list-of.ts'
import { StaffState } from '#web/membership/staff/staff-state.tsx'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { TwoColumns } from '#web/ui/page/two-columns.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { EntryPanel } from '../dashboard/entry-panel.tsx'
import { entryLink } from '../work/entry-link.ts'
import { oldestText } from '../work/work-text.ts'
import { staffPageQuery } from './people.queries.ts'
import { isGone, PersonFrame, PersonToCome } from './person-frame.tsx'
import { Account, History, type NumberCard, NumberCards } from './person-parts.tsx'

export function StaffMemberPage() {
  const { id } = useParams({ from: '/signed-in/staff/$id' })
  const query = useQuery(staffPageQuery(id))
  return query.data && !isGone(query) ? <OfMember key={id} member={query.data} /> : <PersonToCome query={query} />
}

function OfMember({ member }: { member: StaffPage }) {
  const user = useUser()
  const [dialog, setDialog] = useState<StaffDialogName | null>(null)
  const inviting = useInviteAgain()
  const { roleTitle, department, college } = member
  const [isNoting, setIsNoting] = useState(false)
  const { more, ...actions } = staffActions(user, member, {
    onDialog: setDialog,
    onInvite: () => inviting.mutate(member.id, { onSuccess: ({ message }) => showSuccess(message) }),
  })
  return (
    <PersonFrame
      id={member.id}
      name={member.name}
      purpose={dotted([roleTitle, department?.name, college?.name])}
      back={staffListOf(user.role)}
      {...actions}
      more={
        user.role === 'master' && member.hasJoined && user.id !== member.id
          ? [...more, { verb: 'Note a privacy request…', onAct: () => setIsNoting(true) }]
          : more
      }
    >
      <NumberCards label="What is due" cards={numbersOf(member, user.canVerify)} />
      <TwoColumns
        left={
          <>
            <EntryPanel
              title="Latest decisions"
              entries={member.latest}
              linkOf={(entry) => entryLink(entry, user.department?.code ?? null)}
              showsStudent
              aside={({ status }) => <StatusChip status={status} isSmall />}
              empty={{
                title: 'No decisions yet',
                hint: `Decisions of the past ${decidedDays} days appear here.`,
              }}
            />
            <Part title="Students">
              <Students students={member.students} mayAssign={more.some(({ verb }) => verb === assignVerb)} />
            </Part>
          </>
        }
        right={
          <>
            <Account person={member} state={<StaffState member={member} />} facts={factsOf(member)} />
            <PastPosts id={member.id} />
            <History history={member.history} />
          </>
        }
      />
      {isNoting && <NoteRequestModal person={member} onClose={() => setIsNoting(false)} />}
      {dialog && <StaffDialog name={dialog} member={member} onClose={() => setDialog(null)} />}
    </PersonFrame>
  )
}

/** Renders nothing for people who have held only one post. */
function PastPosts({ id }: { id: string }) {
  const { data = [] } = useQuery(pastPostsQuery(id))
  if (data.length === 0) return null
  return (
    <Part title="Earlier posts">
      <LineList>
        {data.map(({ id: postId, roleTitle, department, college, since, until }) => (
          <Line
            key={postId}
            title={[roleTitle, department].filter(Boolean).join(', ')}
            detail={dotted([college, `${longDay(since)} to ${longDay(until)}`])}
          />
        ))}
      </LineList>
    </Part>
  )
}

function numbersOf({ id, waiting, students, decided }: StaffPage, canVerify: boolean): NumberCard[] {
  const { n, meanScore } = decided
  return [
    {
      words: 'to verify',
      figure: waiting.n.toLocaleString('en-IN'),
      since: waiting.oldest ? oldestText(waiting.oldest, Date.now()) : 'none waiting',
      waits: waiting.n > 0,
      link: canVerify && waiting.n > 0 ? { to: '/queue', search: { waitsFor: id } } : undefined,
    },
    {
      words: students.length === 1 ? 'student' : 'students',
      figure: students.length.toLocaleString('en-IN'),
      since: 'chosen or assigned',
    },
    { words: 'decided', figure: n.toLocaleString('en-IN'), since: `in ${decidedDays} days` },
    { words: 'mean score', figure: meanScore?.toFixed(1) ?? '–', since: `of 4, in ${decidedDays} days` },
  ]
}

function factsOf({ identity, email, phone, courseTitle, createdAt, approvedAt, invitedBy }: StaffPage) {
  return [
    ['Registration number', identity],
    ['E-mail', email],
    ['Phone', phone],
    ['Course', courseTitle],
    ['Added', longDay(createdAt)],
    ['Invited by', invitedBy],
    ['Confirmed', approvedAt && longDay(approvedAt)],
  ] as const
}

function Students({ students, mayAssign }: Pick<StaffPage, 'students'> & { mayAssign: boolean }) {
  const hint = mayAssign
    ? `Assign some with “${assignVerb}”, behind the ⋯ above.`
    : 'Students who chose this person, or were assigned to them, appear here.'
  if (students.length === 0) return <NoLines title="No students yet" hint={hint} />
  return (
    <LineList>
      {students.map(({ id, name, pending, isOwnChoice }) => (
        <Line
          key={id}
          title={name}
          detail={dotted([pending > 0 && `${pending} pending`, isOwnChoice ? 'chose this teacher' : 'assigned'])}
          link={{ to: '/student/$id', params: { id } }}
        />
      ))}
    </LineList>
  )
}
