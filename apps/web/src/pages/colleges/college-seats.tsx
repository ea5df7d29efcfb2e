// The seats of a college on its page: total, free, next end, and a link to all of them.
import { Paper, Skeleton, Stack, Text } from '@mantine/core'
import type { CollegeSeats as Seats } from '@rounds/contract/billing/college-seats/seat'
import { useQuery } from '@tanstack/react-query'
import { seatsQuery } from '#web/billing/college-seats/seats.queries.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { type Fact, FactList } from '#web/ui/list/fact-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

interface Props {
  collegeId: string
  /** Whether the viewer is the Master, who sees one college of many. */
  isMaster: boolean
}

/** Without data only the link to the page of seats is left, which shows the problem. */
export function CollegeSeats({ collegeId, isMaster }: Props) {
  const { data, isPending } = useQuery(seatsQuery(collegeId))
  return (
    <Part title="Seats">
      <Paper withBorder p="md">
        <Stack align="flex-start">
          {isPending && <Skeleton h={72} role="status" aria-busy="true" aria-label="Loading" />}
          {data && <Numbers seats={data} />}
          <LinkButton to="/seats" search={isMaster ? { collegeId } : {}} variant="default">
            Seats of the college
          </LinkButton>
        </Stack>
      </Paper>
    </Part>
  )
}

function Numbers({ seats: { given, free, nextEnd } }: { seats: Seats }) {
  if (given + free === 0) return <Text>No seats. Residents pay for themselves until the college buys some.</Text>
  const facts: readonly Fact[] = [
    ['Seats', (given + free).toLocaleString('en-IN')],
    ['Free', free.toLocaleString('en-IN')],
    ['Next end', nextEnd && longDay(nextEnd)],
  ]
  return <FactList facts={facts} />
}
