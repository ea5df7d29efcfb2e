// A student's pending work. It includes unsent and unfinished records on this device, attendance at risk, open
// assessments, memos, appraisals, rejected records, drafts, mandatory items and new results. Students with read-only
// access still see memos and appraisals.
import { Skeleton, Text, Title } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Work } from '@rounds/contract/overview/work/work'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { useUnsentWork } from '#web/kernel/unsent-work.ts'
import { unfinishedQuery } from '#web/records/logbook/device/unfinished-drafts.ts'
import { writesRecords } from '#web/records/logbook/entries/entry-actor.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { mandatoryItemsOf } from './mandatory-items.ts'
import { attendanceRows, moreText, needsRows, unfinishedRows, unsentRows, withoutRecords } from './needs-text.ts'
import classes from './work.module.css'

const urgent: ReadonlySet<string> = new Set(['Start', 'Continue', 'Review', 'Explain', 'Read', 'Correct'])

interface Props {
  /** Undefined while loading. */
  work: Work | undefined
}

export function NeedsYou({ work }: Props) {
  const user = useUser()
  const { joiningDate, leftOn, termUntil = null } = user
  const writes = writesRecords(user)
  const own = work?.own && (writes ? work.own : withoutRecords(work.own))
  const unsent = unsentRows(useUnsentWork())
  const here = useQuery({ ...unfinishedQuery(user.id), enabled: writes })
  const isReady = work !== undefined && !here.isLoading
  const due = mandatoryItemsOf({ joiningDate, termUntil, courseTitle: user.courseTitle })
  const rows =
    isReady && own
      ? [
          ...(writes ? [...unsent, ...unfinishedRows(here.data ?? [], own)] : []),
          ...attendanceRows(leftOn ? null : (work.attendance ?? null)),
          ...needsRows(own, writes ? due : [], businessDateOf(new Date())),
        ]
      : null
  if (!writes && !rows?.length) return null
  const more = own && moreText(own)
  return (
    <section aria-labelledby="needs-title" aria-busy={!isReady}>
      <Title order={2} fz="lg" mb="xs" id="needs-title">
        Needs you
      </Title>
      {!isReady && <Skeleton height="9rem" radius="md" />}
      {rows?.length === 0 && (
        <div className={classes.nothing}>
          <Text fw={600}>You are up to date</Text>
          <Text c="dimmed" size="sm">
            Nothing was sent back, and no draft is open.
          </Text>
        </div>
      )}
      {rows && rows.length > 0 && (
        <LineList>
          {rows.map(({ key, title, detail, verb, to, search }) => (
            <Line
              key={key}
              title={title}
              detail={detail}
              link={{ to, search }}
              aside={
                <span className={classes.verb} data-urgent={urgent.has(verb) || undefined}>
                  {verb}
                </span>
              }
            />
          ))}
        </LineList>
      )}
      {more && (
        <Text size="sm" c="dimmed" mt="xs">
          {more}
        </Text>
      )}
    </section>
  )
}
