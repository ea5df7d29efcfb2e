// A fault that happens to a server in operation sooner or later, with the expected and the observed outcome.
import type { Stage } from './stage.ts'

export type Seen =
  | { isAsExpected: boolean; seen: string }
  /** The reason why this machine cannot test it. */
  | { missing: string }

export interface Fault {
  /** The name of the fault in `--only=`. */
  id: string
  fault: string
  expected: string
  run(stage: Stage): Promise<Seen>
}

export interface Result extends Fault {
  outcome: Seen
  seconds: number
}
