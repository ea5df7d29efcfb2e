// Where a refused call asks for the person's own password and then goes on: the frame of the signed-in pages listens with
// its dialog (`confirm-session.tsx`), so no page needs one of its own.
import type { CallProblem } from './call-problem.ts'

/** Asks the person; true once the session is confirmed, false when they would rather not. */
type Ask = (problem: CallProblem) => Promise<boolean>

let present: Ask | null = null

/** From now on `ask` is called for every refusal that asks for the password; returns how to stop. */
export function onPasswordNeeded(ask: Ask): () => void {
  present = ask
  return () => {
    if (present === ask) present = null
  }
}

/**
 * True when the person has confirmed the session, and the refused call can be sent again. Throws an `AbortError` when
 * they changed their mind, which is nobody's problem.
 */
export async function isConfirmedNow(problem: CallProblem): Promise<boolean> {
  if (problem.code !== 'confirmationNeeded' || !present) return false
  if (await present(problem)) return true
  throw new DOMException('The password was not given.', 'AbortError')
}
