// Queries and mutations of the wording of notifications, for the Master.
import { notificationTexts } from '@rounds/contract/communication/texts/notification-text.endpoints'
import type { Wording } from '@rounds/contract/communication/texts/wording'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['notification-texts']

export const notificationTextsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(notificationTexts.list, { signal })).texts,
})

export const useChangeWording = (event: string) =>
  useChange(key, (body: Wording) => call(notificationTexts.change, { params: { event }, body }), { quiet: true })

export const useRestoreWording = (event: string) =>
  useChange(key, () => call(notificationTexts.restore, { params: { event } }))
