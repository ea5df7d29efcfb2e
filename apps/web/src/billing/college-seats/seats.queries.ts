// Queries and mutations of a college's seats.

import type { SeatHolderQuery } from '@rounds/contract/billing/college-seats/seat'
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import type { SeatsDraft } from '@rounds/contract/billing/orders/order'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['seats']

export const seatsQuery = (collegeId: string) =>
  queryOptions({
    queryKey: [...key, collegeId],
    queryFn: ({ signal }) => call(seats.show, { params: { id: collegeId }, signal }),
  })

export const seatHoldersQuery = (collegeId: string, query: Partial<SeatHolderQuery>) =>
  queryOptions({
    queryKey: [...key, collegeId, 'holders', query],
    queryFn: ({ signal }) => call(seats.holders, { params: { id: collegeId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The number of seats that the viewer can give. */
export const freeSeatsQuery = queryOptions({
  queryKey: [...key, 'free'],
  queryFn: async ({ signal }) => (await call(seats.free, { signal })).free,
})

/** Also invalidates the lists of students, because a seat makes a student paid. */
export function useGiveSeats() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (studentIds: string[]) => call(seats.give, { body: { studentIds }, isOnce: true }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key })
      return client.invalidateQueries({ queryKey: ['students'] })
    },
  })
}

export const useTakeSeatBack = () => useChange(key, (id: string) => call(seats.takeBack, { params: { id } }))

export const useSetSelfService = (collegeId: string) =>
  useChange(key, (isOn: boolean) => call(seats.setSelfService, { params: { id: collegeId }, body: { isOn } }))

/** `quiet`, because the form shows a refusal at its fields. */
export const useBuySeats = (collegeId: string) =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (body: SeatsDraft) => call(orders.createSeats, { params: { id: collegeId }, body, isOnce: true }),
  })

/** The list as a CSV file. */
export const seatHolderFile = (
  collegeId: string,
  query: NonNullable<QueryInput<typeof seats.exportHolders>>,
): Promise<Blob> => callForBytes(seats.exportHolders, { params: { id: collegeId }, query })
