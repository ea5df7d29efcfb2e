// /webhooks: the college's programs that receive events, and the result of each delivery.
import { Skeleton, Stack, Text } from '@mantine/core'
import { type Webhook, webhookLimits } from '@rounds/contract/communication/webhooks/webhook'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CollegeFilter } from '#web/identity/accounts/place-filters.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookModal } from './webhook-modal.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

export function WebhooksPage() {
  const { college } = useUser()
  const list = useListState(useSearch({ from: '/signed-in/webhooks' }))
  const collegeId = college?.id ?? idIn(list.filters.collegeId)
  return (
    <PageFrame
      title="Webhooks"
      purpose="Programs of a college that are notified when records are decided and people join."
    >
      {!college && (
        <CollegeFilter
          isAlone
          place={collegeId ? { collegeId } : {}}
          onPlace={({ collegeId: chosen }) => list.onFilter({ collegeId: chosen ?? '', webhook: '' })}
        />
      )}
      {collegeId ? (
        <WebhooksOf key={collegeId} collegeId={collegeId} />
      ) : (
        <Text c="dimmed">Choose a college to see its webhooks.</Text>
      )}
    </PageFrame>
  )
}

function WebhooksOf({ collegeId }: { collegeId: string }) {
  const list = useListState(useSearch({ from: '/signed-in/webhooks' }))
  const { data, isError, error, refetch } = useQuery(webhooksQuery(collegeId))
  const [isAdding, setIsAdding] = useState(false)
  const isFull = data !== undefined && data.webhooks.length >= webhookLimits.webhooksPerCollege
  useAddAction(data && !isFull ? 'Add webhook' : null, () => setIsAdding(true))
  const chosen = data?.webhooks.find(({ id }) => id === list.filters.webhook)
  const onDeliveries = ({ id }: Webhook) => list.onFilter({ webhook: id === chosen?.id ? '' : id, state: '' })
  if (!data && isError) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton h={160} role="status" aria-busy="true" aria-label="Loading" />
  return (
    <>
      {data.webhooks.length === 0 ? (
        <EmptyList title="No webhooks yet" hint="Add one to send events to a program of your college." />
      ) : (
        <Stack>
          {data.webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              isOpen={webhook.id === chosen?.id}
              onDeliveries={() => onDeliveries(webhook)}
            />
          ))}
        </Stack>
      )}
      {isFull && (
        <Text size="sm" c="dimmed">
          A college can have {webhookLimits.webhooksPerCollege} webhooks.
        </Text>
      )}
      {chosen && <WebhookDeliveries key={chosen.id} webhook={chosen} />}
      <WebhookModal collegeId={collegeId} opened={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
