// Work on this device that the server does not have yet, for the frame around every page: how much there is, and
// actions on it. Features with such work register here.
import { createAtom, useSelector } from '@tanstack/react-store'

export interface UnsentWork {
  count: number
  /** Number of records that the server refused and that need the user's attention. */
  refused: number
  /** Number of records with a decision that the server does not have yet. */
  decisions: number
}

export interface UnsentActions {
  /** Sends the feature's unsent work. Resolves when each item has an answer or could not be sent. */
  sendAll: () => Promise<void>
  /** Permanently deletes the feature's unsent work from the device. */
  deleteAll: () => Promise<void>
}

const present = createAtom<UnsentWork>(
  { count: 0, refused: 0, decisions: 0 },
  {
    compare: (before, next) =>
      next.count === before.count && next.refused === before.refused && next.decisions === before.decisions,
  },
)
const actions = new Set<UnsentActions>()

/** Reports a feature's part of the counts. */
export function tellUnsentWork(part: Partial<UnsentWork>): void {
  present.set({ ...present.get(), ...part })
}

export function provideUnsentActions(given: UnsentActions): void {
  actions.add(given)
}

export const presentUnsentWork = (): UnsentWork => present.get()
export const useUnsentWork = (): UnsentWork => useSelector(present)
export async function sendUnsentWork(): Promise<void> {
  await Promise.all([...actions].map(({ sendAll }) => sendAll()))
}
export async function deleteUnsentWork(): Promise<void> {
  await Promise.all([...actions].map(({ deleteAll }) => deleteAll()))
}
