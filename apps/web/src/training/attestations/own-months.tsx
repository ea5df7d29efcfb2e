// A student's own months, the latest first: how many weeks have a record, and who signed.

import { Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { monthText } from '@rounds/contract/kernel/calendar/months'
import type { AttestedMonth } from '@rounds/contract/training/attestations/attestation'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { countText, gapText, guidesText, signatureText, stateTextOf } from './attestation-text.ts'
import { attestationListQuery } from './attestations.queries.ts'
import { WeekMeter } from './week-meter.tsx'

/** A course, and what is left of a year after it. */
const shown = 36

interface Props {
  studentId: string
  onMonth: (month: string) => void
}

const isWorthShowing = ({ state, weeks }: AttestedMonth): boolean => state !== 'empty' || weeks > 0

export function OwnMonths({ studentId, onMonth }: Props) {
  const query = useQuery(attestationListQuery({ studentId, months: shown }))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton height={320} aria-busy />
  // Of a student who moved the present department comes with all its months; the others are opened by those who sign.
  const [row] = query.data.students
  if (!row)
    return <NoLines title="No months yet" hint="Your first month appears here as soon as you record something." />
  const guides = guidesText(row)
  return (
    <Stack>
      <Text size="sm">
        {guides ? `Your months are signed by ${guides}.` : 'You have no guide yet: add your teacher on your profile.'}
      </Text>
      <LineList>
        {row.months
          .filter(isWorthShowing)
          .toReversed()
          .map((month) => (
            <Line
              key={month.month}
              title={
                <UnstyledButton className={factLine.title} onClick={() => onMonth(month.month)}>
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
