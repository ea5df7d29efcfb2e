// The buyer's details on the invoice of seats, which is issued within a minute of the payment and can never be changed.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { collegeQuery } from '#web/reference/colleges/colleges.queries.ts'

export function BilledTo({ collegeId }: { collegeId: string }) {
  const { data: college } = useQuery(collegeQuery(collegeId))
  if (!college) return null
  const { name, address, state, gstin } = college
  return (
    <Text size="sm">
      The invoice will name {name}, {address}, {state.name}, {gstin ? `GST number ${gstin}` : 'without a GST number'}.
      If that is wrong, write to Support before you pay: an invoice cannot be changed.
    </Text>
  )
}
