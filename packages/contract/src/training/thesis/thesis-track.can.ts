// Rights on a synopsis or thesis. The server enforces them, and the web hides buttons by them.
import type { AccessRole } from '../../kernel/access.ts'
import type { StepName } from './thesis-steps.ts'
import type { ThesisStep, ThesisTrack, ThesisVersion } from './thesis-track.ts'

export interface ThesisActor {
  id: string
  access: AccessRole
  /** Confirmed faculty or HOD. */
  canVerify: boolean
}

/** The currently set step with this name. */
export const stepOf = ({ steps }: Pick<ThesisTrack, 'steps'>, name: StepName): ThesisStep | undefined =>
  steps.find(({ step, unlocked }) => step === name && !unlocked)

/** The names of the currently set steps. */
export const setSteps = ({ steps }: Pick<ThesisTrack, 'steps'>): Set<StepName> =>
  new Set(steps.flatMap(({ step, unlocked }) => (unlocked ? [] : [step])))

/** The HOD and the guide whom the student named may unlock a step. */
export const canUnlock = (actor: ThesisActor, track: Pick<ThesisTrack, 'steps'>): boolean =>
  actor.canVerify && (actor.access === 'hod' || stepOf(track, 'guide')?.guide?.id === actor.id)

/** Any confirmed teacher of the department may decide, as with records. */
export const canDecide = (actor: ThesisActor, version: Pick<ThesisVersion, 'status'>): boolean =>
  actor.canVerify && version.status === 'Pending'
