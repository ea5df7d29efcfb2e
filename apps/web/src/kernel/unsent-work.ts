// What was made on this device and is not on the server yet, as the frame around every page knows it: how much, and what
// can be done about it. Features that hold such work register here.
import { createAtom, useSelector } from '@tanstack/react-store'

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

const present = createAtom<UnsentWork>(
  { count: 0, refused: 0 },
  { compare: (before, next) => next.count === before.count && next.refused === before.refused },
)
let actions: UnsentActions = { sendAll: async () => undefined, deleteAll: async () => undefined }

export function tellUnsentWork(work: UnsentWork): void {
  present.set(work)
}

export function provideUnsentActions(given: UnsentActions): void {
  actions = given
}

export const presentUnsentWork = (): UnsentWork => present.get()
export const useUnsentWork = (): UnsentWork => useSelector(present)
export const sendUnsentWork = (): Promise<void> => actions.sendAll()
export const deleteUnsentWork = (): Promise<void> => actions.deleteAll()
