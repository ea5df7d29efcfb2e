// The forms by which staff appraise students: over which period, on which scale, and what a low score asks for. What is scored on them is in
// words, which the Master changes: `form-templates.ts`.
import { addDays, addYears } from '../../kernel/dates.ts'
import { observedScale, periodScale, type ScoreScale } from './score-scales.ts'

export const appraisalFormIds = ['quarterly', 'aetcom', 'workplace'] as const
export type AppraisalFormId = (typeof appraisalFormIds)[number]

export interface AppraisalForm {
  id: AppraisalFormId
  title: string
  /** Of its page. */
  route: '/appeal' | '/atcom' | '/workplace-assessments'
  /** `the quarterly appraisal`. */
  noun: string
  scale: ScoreScale
  /** A score under 4 asks for what will be done about it, at its item. */
  asksRemediation: boolean
  /** The printed forms of the quarter have neither a sum nor means. */
  showsMeans: boolean
  /**
   * About one piece of work that was observed on one day, any number of them: it says what was observed, and which learning goals
   * were agreed on. The other forms are about a period, of which there is one each.
   */
  isOfOneDay: boolean
  /** The last day of a period. The next one may begin on it. */
  endOf: (from: string) => string
  /** The latest first day of a period that has ended by a day. */
  latestStart: (today: string) => string
}

/** From the first to the last day of a quarter. */
export const quarterDays = 90

const quarterly: AppraisalForm = {
  id: 'quarterly',
  title: 'Quarterly Appraisal Form',
  route: '/appeal',
  noun: 'quarterly appraisal',
  scale: periodScale(9),
  asksRemediation: true,
  showsMeans: false,
  isOfOneDay: false,
  endOf: (from) => addDays(from, quarterDays),
  latestStart: (today) => addDays(today, -quarterDays),
}

/** The skills are those of an institution: no national form asks a postgraduate for them. */
const aetcom: AppraisalForm = {
  id: 'aetcom',
  title: 'Aetcom',
  route: '/atcom',
  noun: 'Aetcom record',
  scale: periodScale(10),
  asksRemediation: false,
  showsMeans: true,
  isOfOneDay: false,
  endOf: (from) => addYears(from, 1),
  latestStart(today) {
    const start = addYears(today, -1)
    // A year from the 29th of February ends on the 28th, as one from the 28th does.
    return addYears(addDays(start, 1), 1) <= today ? addDays(start, 1) : start
  },
}

const workplace: AppraisalForm = {
  id: 'workplace',
  title: 'Workplace-based assessments',
  route: '/workplace-assessments',
  noun: 'workplace-based assessment',
  scale: observedScale,
  asksRemediation: false,
  showsMeans: false,
  isOfOneDay: true,
  endOf: (from) => from,
  latestStart: (today) => today,
}

export const appraisalForms: Readonly<Record<AppraisalFormId, AppraisalForm>> = { quarterly, aetcom, workplace }
