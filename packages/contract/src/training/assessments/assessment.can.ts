// Who may do what with an assessment. Screens offer by it, and the server refuses by the same rules, with the reason.
import type { AccessRole } from '../../kernel/access.ts'
import type { Assessment } from './assessment.ts'
import { isDisputed } from './marking-rules.ts'

interface Actor {
  id: string
  access: AccessRole
}
type Judged = Pick<Assessment, 'state' | 'createdById' | 'counts'>

/** Its author and the HOD answer for it. */
export const isExaminer = ({ id, access }: Actor, { createdById }: Pick<Judged, 'createdById'>): boolean =>
  access === 'hod' || (access === 'faculty' && createdById === id)

export const canChange = (actor: Actor, assessment: Judged): boolean =>
  assessment.state === 'Draft' && isExaminer(actor, assessment)

/** Back to a draft while nobody has begun. */
export const canUnpublish = (actor: Actor, assessment: Judged): boolean =>
  assessment.state === 'Published' && assessment.counts?.started === 0 && isExaminer(actor, assessment)

export const canRelease = (actor: Actor, assessment: Judged): boolean =>
  assessment.state === 'Published' && isExaminer(actor, assessment)

interface JudgedAnswer {
  max: number
  markers: number
  isFinal: boolean
  given: readonly { byId: string; marks: number }[]
}

/** Any examiner of the department who has not marked it, while it needs marks; their own they may correct until the next one. */
export const canMark = ({ id }: Pick<Actor, 'id'>, { given, markers, isFinal }: JudgedAnswer): boolean =>
  given.length === 1 && given[0]?.byId === id ? markers === 2 && !isFinal : given.length < markers && !isFinal

/** Somebody who marked neither time, where the two do not agree. */
export const canSettle = ({ id }: Pick<Actor, 'id'>, { given, max, isFinal }: JudgedAnswer): boolean =>
  !isFinal &&
  isDisputed(
    given.map(({ marks }) => marks),
    max,
  ) &&
  !given.some(({ byId }) => byId === id)
