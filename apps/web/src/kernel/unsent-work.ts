// What was made on this device and is not on the server yet, as the frame around every page knows it: how much, and what
// can be done about it. Whoever keeps such work says so here.
import { useSyncExternalStore } from 'react'

export interface UnsentWork {
  count: number
  /** How many of them the server refused: their person has to look at them. */
  refused: number
}

export interface UnsentActions {
  /** Tries to send everything; done when each was answered or could not be sent. */
  sendAll: () => Promise<void>
  /** Deletes everything from the device for good. */
  deleteAll: () => Promise<void>
}

const nothing: UnsentWork = { count: 0, refused: 0 }
let present = nothing
let actions: UnsentActions = { sendAll: async () => undefined, deleteAll: async () => undefined }
const listeners = new Set<() => void>()

export function tellUnsentWork(work: UnsentWork): void {
  if (work.count === present.count && work.refused === present.refused) return
  present = work
  for (const listener of listeners) listener()
}

export function provideUnsentActions(given: UnsentActions): void {
  actions = given
}

export const presentUnsentWork = (): UnsentWork => present
export const sendUnsentWork = (): Promise<void> => actions.sendAll()
export const deleteUnsentWork = (): Promise<void> => actions.deleteAll()

export function useUnsentWork(): UnsentWork {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, presentUnsentWork)
}
