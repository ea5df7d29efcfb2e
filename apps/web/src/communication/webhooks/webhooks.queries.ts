// Queries and mutations of webhooks and their deliveries.
import type { WebhookDraft } from '@rounds/contract/communication/webhooks/webhook'
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

const refreshMs = 15_000
const key = ['webhooks']
const listKey = [...key, 'of-college']

export const webhooksQuery = (collegeId: string) =>
  queryOptions({
    queryKey: [...listKey, collegeId],
    // Events go out by themselves, so the numbers poll with background calls, which keep no session alive.
    queryFn: ({ signal, client, queryKey }) =>
      call(webhooks.list, {
        params: { id: collegeId },
        signal,
        isBackground: isRefresh(client, queryKey),
      }),
    refetchInterval: refreshMs,
  })

export const deliveriesQuery = (id: string, query: NonNullable<QueryInput<typeof webhooks.deliveries>>) =>
  queryOptions({
    queryKey: [...key, 'deliveries', id, query],
    queryFn: ({ signal, client, queryKey }) =>
      call(webhooks.deliveries, {
        params: { id },
        query,
        signal,
        isBackground: isRefresh(client, queryKey),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const useAddWebhook = (collegeId: string) =>
  useChange(key, (body: WebhookDraft) => call(webhooks.add, { params: { id: collegeId }, body }), { quiet: true })

export const useSaveWebhook = (id: string) =>
  useChange(key, (body: WebhookDraft) => call(webhooks.save, { params: { id }, body }), { quiet: true })

export const useSwitchWebhook = () =>
  useChange(key, ({ id, isOn }: { id: string; isOn: boolean }) =>
    call(webhooks.switch, { params: { id }, body: { isOn } }),
  )

export const useRenewSecret = () => useChange(key, (id: string) => call(webhooks.renewSecret, { params: { id } }))

/** Invalidates only the list, because the deliveries of a removed webhook no longer exist. */
export const useRemoveWebhook = () => useChange(listKey, (id: string) => call(webhooks.remove, { params: { id } }))

export const useTestWebhook = () => useChange(key, (id: string) => call(webhooks.test, { params: { id } }))

export const useSendAgain = (id: string) =>
  useChange(key, (deliveryId: string) => call(webhooks.sendAgain, { params: { id, deliveryId } }))

export const useSendAllAgain = (id: string) => useChange(key, () => call(webhooks.sendAllAgain, { params: { id } }))
