// Items due once, as fixed rows below a progress ring: done with a score, pending, rejected with the remark, or
// missing.
import { Skeleton, Text, Title } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { checklistDueOn } from '@rounds/contract/records/logbook/checklist-due'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { canEdit, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { addTitleOf, type EntryKindSpec, type EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { scoreText } from '@rounds/contract/records/logbook/score'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Ring } from '#web/ui/charts/ring.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { type DueChoice, doneCount, dueChoices } from '../entries/due-choices.ts'
import { dueChoicesQuery, studentOptionsQuery } from '../entries/entries.queries.ts'
import { type EntryDialog, editVerbOf } from '../entries/entry-dialog.ts'
import classes from './due-list.module.css'

interface Props {
  kind: EntryKindSpec
  actor: EntryActor
  /** The student whose items are shown; undefined for the reader's own. */
  studentId: string | undefined
  /** Values of the kind's unsent records on this device. */
  unsent: readonly EntryValues[]
  onDialog: (dialog: EntryDialog) => void
}

export function DueList({ kind, actor, studentId, unsent, onDialog }: Props) {
  const user = useUser()
  const students = useQuery({ ...studentOptionsQuery({}), enabled: studentId !== undefined })
  const { data, error, refetch } = useQuery(dueChoicesQuery(kind.id, studentId))
  const choices = dueChoices(kind, data?.entries ?? [], unsent)
  if (!choices) return null
  if (error && !data) return <Refused problem={asProblem(error)} onRetry={refetch} />
  if (!data) return <Skeleton aria-busy height={`${choices.length * 3.75 + 8}rem`} radius="md" />
  const done = doneCount(choices)
  const isOwn = studentId === undefined
  const {
    joiningDate = null,
    termUntil = null,
    courseTitle,
  } = (isOwn ? user : students.data?.find(({ id }) => id === studentId)) ?? {}
  const dueOn = ({ value }: DueChoice) => checklistDueOn(value, { joiningDate, termUntil, courseTitle })
  return (
    <section aria-labelledby="due-title">
      <div className={classes.head}>
        <Ring label={`${done} of ${choices.length} done`} done={done} of={choices.length} />
        <div>
          <Title order={2} fz="lg" id="due-title">
            {done === choices.length ? 'All are done' : `${choices.length - done} of ${choices.length} left`}
          </Title>
          <Text size="sm" c="dimmed">
            Done is what a teacher has approved.
          </Text>
        </div>
      </div>
      <ul className={classes.list}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <Row choice={choice} dueOn={dueOn(choice)} kind={kind} actor={actor} isOwn={isOwn} onDialog={onDialog} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<Props, 'kind' | 'actor' | 'onDialog'> {
  choice: DueChoice
  /** The due date; null when the student's joining date is not known. */
  dueOn: string | null
  isOwn: boolean
}

function Row({ choice: { value, label, entry, isUnsent }, dueOn, kind, actor, isOwn, onDialog }: RowProps) {
  const mayEdit = entry !== null && entry.status !== 'Pending' && canEdit(actor, entry)
  // A read-only row has no verb; pressing it opens the record.
  const verb = isUnsent
    ? 'See it'
    : mayEdit
      ? editVerbOf(entry)
      : entry === null && isOwn && !actor.hasLeft
        ? 'Upload'
        : ''
  const content = (
    <>
      <span className={classes.text}>
        <span className={classes.title}>{label}</span>
        <span className={classes.detail}>{isUnsent ? 'On this device, not sent yet' : detailOf(entry, dueOn)}</span>
      </span>
      <span className={classes.state}>
        {entry && !isUnsent && <StatusChip status={entry.status} isSmall />}
        {verb && <span className={classes.verb}>{verb}</span>}
      </span>
    </>
  )
  if (isUnsent) {
    return (
      <Link to="/unsent" className={classes.row}>
        {content}
      </Link>
    )
  }
  if (entry === null && !isOwn) return <div className={classes.row}>{content}</div>
  function onPress(): void {
    if (entry === null) onDialog({ name: 'add', choice: value })
    else onDialog({ name: mayEdit ? 'edit' : 'view', id: entry.id })
  }
  return (
    <button type="button" className={classes.row} title={entry ? undefined : addTitleOf(kind)} onClick={onPress}>
      {content}
    </button>
  )
}

/** One-line outcome of an item, or the due date of a missing one. */
function detailOf(entry: Entry | null, dueOn: string | null): string {
  if (entry === null) {
    if (dueOn === null) return 'Missing'
    return dueOn < businessDateOf(new Date()) ? `Overdue since ${longDay(dueOn)}` : `Due by ${longDay(dueOn)}`
  }
  const by = entry.verifiedBy?.name
  if (entry.status === 'Rejected')
    return [entry.verifierRemark && `“${entry.verifierRemark}”`, by].filter(Boolean).join(' ')
  const score = scoreText(entry)
  const day = entry.verifiedOn ?? entry.submittedAt
  const on = day && longDay(businessDateOf(new Date(day)))
  if (entry.status === 'Approved') return dotted([score, by, on])
  return entry.status === 'Pending' && on ? `Submitted ${on}` : 'Not submitted yet'
}
