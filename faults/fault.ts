// A fault: something that operation does to a server sooner or later, what must come of it, and what did.
import type { Stage } from './stage.ts'

export type Seen =
  | { isAsExpected: boolean; seen: string }
  /** Why this machine cannot show it. */
  | { missing: string }

export interface Fault {
  /** What `--only=` calls it. */
  id: string
  fault: string
  expected: string
  run(stage: Stage): Promise<Seen>
}

export interface Result extends Fault {
  outcome: Seen
  seconds: number
}
