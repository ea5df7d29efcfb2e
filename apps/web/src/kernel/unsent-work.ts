// What was made on this device and is not on the server yet, as the frame around every page knows it: how much, and what
// can be done about it. Features that hold such work register here.
import { createAtom, useSelector } from '@tanstack/react-store'

export interface UnsentWork {
  count: number
  /** How many of them the server refused: their person has to look at them. */
  refused: number
  /** Records that a teacher has decided, of which the server does not know yet. */
  decisions: number
}

export interface UnsentActions {
  /** Tries to send everything of its feature; done when each was answered or could not be sent. */
  sendAll: () => Promise<void>
  /** Deletes everything from the device for good. */
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

/** Each feature tells its part. */
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
