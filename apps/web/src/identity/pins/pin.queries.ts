// Queries and mutations of the signed-in person's PIN.
import { pins } from '@rounds/contract/identity/pins/pin.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const ownPinQuery = queryOptions({
  queryKey: ['ownPin'],
  queryFn: async ({ signal }) => (await call(pins.show, { signal })).pin,
})

/** Sets the PIN and returns the message; the form shows a refusal at its field. */
export const useSetPin = () =>
  useChange(ownPinQuery.queryKey, async (pin: string) => (await call(pins.set, { body: { pin } })).message, {
    quiet: true,
  })

export const useRemovePin = () =>
  useChange(ownPinQuery.queryKey, async (_: undefined) => (await call(pins.remove)).message)
