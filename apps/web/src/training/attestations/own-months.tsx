// A student's own months, the latest first: weeks with a record, and the signatory. After a move, the months of the
// current department come first.

import { Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { monthText } from '@rounds/contract/kernel/calendar/months'
import type { AttestationRow, AttestedMonth } from '@rounds/contract/training/attestations/attestation'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { countText, earlierPlace, gapText, signatureText, signersText, stateTextOf } from './attestation-text.ts'
import { attestationListQuery } from './attestations.queries.ts'
import { WeekMeter } from './week-meter.tsx'

/** The length of a course in months. */
const shown = 36

interface Props {
  user: Pick<SessionUser, 'id' | 'college' | 'department'>
  onMonth: (row: AttestationRow, month: string) => void
}

interface PlaceProps extends Pick<Props, 'onMonth'> {
  row: AttestationRow
  isPresent?: boolean
}

const keyOf = ({ college, department }: AttestationRow): string => `${college.id} ${department.id}`

/** A month without records is a gap only in the student's current department. */
const isWorthShowing = ({ state, weeks }: AttestedMonth, isPresent: boolean): boolean =>
  state !== 'empty' || (isPresent && weeks > 0)

export function OwnMonths({ user, onMonth }: Props) {
  const query = useQuery(attestationListQuery({ studentId: user.id, months: shown }))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={320} aria-busy />
  const rows = query.data.students
  if (rows.length === 0)
    return <NoLines title="No months yet" hint="Your first month appears here as soon as you record something." />
  return (
    <Stack>
      {rows.map((row) => {
        const earlier = earlierPlace(row, user)
        return earlier === null ? (
          <PlaceMonths key={keyOf(row)} row={row} onMonth={onMonth} isPresent />
        ) : (
          <Part key={keyOf(row)} title={earlier}>
            <PlaceMonths row={row} onMonth={onMonth} />
          </Part>
        )
      })}
    </Stack>
  )
}

function PlaceMonths({ row, onMonth, isPresent = false }: PlaceProps) {
  return (
    <Stack>
      {isPresent && <Text size="sm">{signersText(row)}</Text>}
      <LineList>
        {row.months
          .filter((month) => isWorthShowing(month, isPresent))
          .toReversed()
          .map((month) => (
            <Line
              key={month.month}
              title={
                <UnstyledButton className={factLine.title} onClick={() => onMonth(row, month.month)}>
                  {monthText(month.month)}
                </UnstyledButton>
              }
              detail={dotted([countText(month), gapText(month), signatureText(month)])}
              isWhole
              aside={
                <Group gap="xs">
                  <WeekMeter {...month} />
                  <ToneChip {...stateTextOf(month)} isSmall />
                </Group>
              }
            />
          ))}
      </LineList>
    </Stack>
  )
}
