// The CRM on the Master's page: its connection state and a button to connect.
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'

const connectionQuery = queryOptions({
  queryKey: ['site', 'crm'],
  queryFn: async ({ signal }) => (await call(crm.read, { signal })).connection,
})

export function CrmSection() {
  const query = useQuery(connectionQuery)
  const begin = useMutation({
    mutationFn: () => call(crm.begin),
    onSuccess: ({ address }) => window.location.assign(address),
  })
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={80} aria-busy />
  const { isConfigured, connectedAt } = query.data
  return (
    <Stack maw={640} component="section" aria-labelledby="crm">
      <Title order={2} size="h4" id="crm">
        CRM
      </Title>
      <Text>
        {connectedAt
          ? `Connected on ${longMoment(connectedAt)}.`
          : isConfigured
            ? 'Not connected yet.'
            : 'Not configured: set CRM_CLIENT_ID and CRM_CLIENT_SECRET to connect one.'}{' '}
        Rounds sends it nothing yet.
      </Text>
      {isConfigured && (
        <Group>
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
            {connectedAt ? 'Connect again' : 'Connect the CRM'}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
