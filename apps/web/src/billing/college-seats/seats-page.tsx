// /seats: the seats of a college: free seats, holders, orders and requests.

import { Button, Paper, Select, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { CollegeSeats } from '@rounds/contract/billing/college-seats/seat'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { collegeOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { BuySeatsModal } from './buy-seats-modal.tsx'
import { SeatHolders } from './seat-holders.tsx'
import { SeatOrders } from './seat-orders.tsx'
import { seatsQuery, useSetSelfService } from './seats.queries.ts'

const purpose = 'Licences that the college buys together and gives to its residents, one after the other.'

export function SeatsPage() {
  const { college } = useUser()
  const { collegeId } = useSearch({ from: '/signed-in/seats' })
  const shown = college?.id ?? collegeId
  return (
    <PageFrame title="Seats" purpose={purpose}>
      {!college && <ChooseCollege chosen={collegeId} />}
      {shown ? <OfCollege key={shown} id={shown} /> : <Text c="dimmed">Choose a college to see its seats.</Text>}
    </PageFrame>
  )
}

function ChooseCollege({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate()
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  return (
    <Select
      searchable
      label="College"
      placeholder="Choose a college"
      maw={420}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? null}
      onChange={(id) => void navigate({ to: '/seats', search: id ? { collegeId: id } : {}, replace: true })}
      nothingFoundMessage={noMatch(isPending, 'No college with this name')}
    />
  )
}

function OfCollege({ id }: { id: string }) {
  const query = useQuery(seatsQuery(id))
  const [isBuying, setIsBuying] = useState(false)
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton h={320} role="status" aria-busy="true" aria-label="Loading" />
  const { data } = query
  const isEmpty = data.given + data.free === 0
  return (
    <Stack gap="lg">
      <Paper withBorder p="lg">
        <Stack align="flex-start">
          <Numbers seats={data} />
          {data.free > 0 && (
            <LinkButton to="/allStudent" search={{ state: 'unpaid', collegeId: id }}>
              Assign seats
            </LinkButton>
          )}
          <Button variant={data.free > 0 ? 'default' : 'filled'} onClick={() => setIsBuying(true)}>
            Buy seats
          </Button>
        </Stack>
      </Paper>
      {!isEmpty && <SeatHolders collegeId={id} />}
      <SeatOrders orders={data.orders} />
      {!isEmpty && <SelfService seats={data} />}
      {isBuying && <BuySeatsModal college={data.college} onClose={() => setIsBuying(false)} />}
    </Stack>
  )
}

function Numbers({ seats: { college, given, free, nextEnd } }: { seats: CollegeSeats }) {
  if (given + free === 0) {
    return <Text>{college.name} has no seats. Residents pay for themselves until it buys some.</Text>
  }
  return (
    <div>
      <Text size="lg" fw={600}>
        {free.toLocaleString('en-IN')} free, {given.toLocaleString('en-IN')} given
      </Text>
      {nextEnd && <Text size="sm">The next ones end on {longDay(nextEnd)}.</Text>}
    </div>
  )
}

function SelfService({ seats: { college, isSelfService } }: { seats: CollegeSeats }) {
  const setting = useSetSelfService(college.id)
  return (
    <Part title="Who assigns seats">
      <Paper withBorder p="md">
        <Switch
          size="md"
          label="Residents who sign up take a free seat themselves"
          description="Anyone who signs up for this college and has not paid can take a seat. Review the list regularly and take back misused seats. When off, residents ask, and you or the HOD assign seats."
          checked={isSelfService}
          disabled={setting.isPending}
          onChange={(event) =>
            setting.mutate(event.currentTarget.checked, { onSuccess: ({ message }) => showSuccess(message) })
          }
        />
      </Paper>
    </Part>
  )
}
