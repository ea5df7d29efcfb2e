// Rights on an assessment. Screens offer actions by them, and the server enforces the same rules and states the reason.
import type { AccessRole } from '../../kernel/access.ts'
import type { Assessment } from './assessment.ts'
import { isDisputed } from './marking-rules.ts'

interface Actor {
  id: string
  access: AccessRole
}
type AssessmentFacts = Pick<Assessment, 'state' | 'createdById' | 'counts'>

/** True for its author and the HOD, who are responsible for it. */
export const isExaminer = ({ id, access }: Actor, { createdById }: Pick<AssessmentFacts, 'createdById'>): boolean =>
  access === 'hod' || (access === 'faculty' && createdById === id)

export const canChange = (actor: Actor, assessment: AssessmentFacts): boolean =>
  assessment.state === 'Draft' && isExaminer(actor, assessment)

/** It can become a draft again until a student starts it. */
export const canUnpublish = (actor: Actor, assessment: AssessmentFacts): boolean =>
  assessment.state === 'Published' && assessment.counts?.started === 0 && isExaminer(actor, assessment)

export const canRelease = (actor: Actor, assessment: AssessmentFacts): boolean =>
  assessment.state === 'Published' && isExaminer(actor, assessment)

interface AnswerFacts {
  max: number
  markers: number
  isFinal: boolean
  given: readonly { byId: string; marks: number }[]
}

/**
 * Any examiner of the department may mark it while it needs marks. They may correct their own marks until the next
 * examiner marks.
 */
export const canMark = ({ id }: Pick<Actor, 'id'>, { given, markers, isFinal }: AnswerFacts): boolean =>
  given.length === 1 && given[0]?.byId === id ? markers === 2 && !isFinal : given.length < markers && !isFinal

/** When two marks disagree, an examiner who gave neither settles them. */
export const canSettle = ({ id }: Pick<Actor, 'id'>, { given, max, isFinal }: AnswerFacts): boolean =>
  !isFinal &&
  isDisputed(
    given.map(({ marks }) => marks),
    max,
  ) &&
  !given.some(({ byId }) => byId === id)
