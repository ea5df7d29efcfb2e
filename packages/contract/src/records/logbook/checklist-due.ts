// Due dates of the mandatory items, counted from the joining date or back from the end of the term. Pure.
import { inYears, lastDayOfTerm, type Term } from '../../identity/accounts/term.ts'
import { addMonths } from '../../kernel/dates.ts'

/**
 * The regulation (PGMER 2023, 5.2) asks for the certificates before the final examination, and expects the research
 * course in the first year. The other months are our own choice.
 */
const monthsAfterJoining: Readonly<Record<string, number>> = {
  'PG Induction': 1,
  'BCBR Training': 12,
  GCP: 12,
  'BLS & ACLS': 12,
  'Research Methodology Training': 12,
}

/**
 * The district residency ends by the fifth semester, or by the third in a term of two years or less (PGMER 2023,
 * 5.2(xv)).
 */
const residency = 'DRP Completion Certificate'
const [residencyMonths, residencyMonthsInTwoYears] = [30, 18]

/** The curricula require the thesis to be submitted six months before the examination and accepted before it. */
const monthsBeforeEnd: Readonly<Record<string, number>> = {
  'Thesis Submission Letter': 6,
  'Thesis Dissertation Acceptance': 0,
}

/** A term and its course. Data that a device stored earlier may lack the course. */
export interface CourseTerm extends Term {
  courseTitle?: string | null | undefined
}

/** Super-speciality courses: the regulation asks the district residency of broad specialities only (PGMER 2023, 5.2(xv)). */
export const isSuperSpeciality = ({ courseTitle }: Pick<CourseTerm, 'courseTitle'>): boolean =>
  /^(?:D\.?\s?M|M\.?\s?Ch)(?![a-z])/i.test(courseTitle?.trim() ?? '')

/** The due date of an item; null without a joining date, for an unknown item, and where the course does not need it. */
export function checklistDueOn(item: string, term: CourseTerm): string | null {
  if (item === residency) return isSuperSpeciality(term) ? null : residencyDueOn(term)
  const after = monthsAfterJoining[item]
  if (after !== undefined) return term.joiningDate && addMonths(term.joiningDate, after)
  const before = monthsBeforeEnd[item]
  const lastDay = lastDayOfTerm(term)
  return before === undefined || lastDay === null ? null : addMonths(lastDay, -before)
}

function residencyDueOn(term: Term): string | null {
  const { joiningDate, termUntil } = term
  const lastDay = lastDayOfTerm(term)
  if (joiningDate === null || lastDay === null) return null
  const isShort = termUntil !== null && termUntil <= inYears(joiningDate, 2)
  const due = addMonths(joiningDate, isShort ? residencyMonthsInTwoYears : residencyMonths)
  return due < lastDay ? due : lastDay
}
