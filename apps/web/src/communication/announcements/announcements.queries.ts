// Queries and mutations of announcements.
import type { AnnouncementDraft } from '@rounds/contract/communication/announcements/announcement'
import { announcements } from '@rounds/contract/communication/announcements/announcement.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['announcements']
export const announcementListQuery = (query: NonNullable<QueryInput<typeof announcements.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(announcements.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await call(announcements.find, { params: { id }, signal })).announcement,
  })

export const usePublishAnnouncement = () =>
  useChange(key, (body: AnnouncementDraft) => call(announcements.publish, { body, isOnce: true }), quiet)

/** `quiet`, because the user pressed nothing; after a refusal it is marked as read the next time. */
export const useReadAnnouncement = (id: string) =>
  useChange(key, () => call(announcements.read, { params: { id }, isHarmless: true }), quiet)

export const useWithdrawAnnouncement = (id: string) =>
  useChange(key, () => call(announcements.withdraw, { params: { id } }))
