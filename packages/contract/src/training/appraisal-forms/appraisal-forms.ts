// The forms by which staff appraise students: their period, scale and remediation. The Master edits what is scored on
// them (`form-templates.ts`).
import { addDays, addYears } from '../../kernel/dates.ts'
import { observedScale, periodScale, type ScoreScale } from './score-scales.ts'

export const appraisalFormIds = ['quarterly', 'aetcom', 'workplace'] as const
export type AppraisalFormId = (typeof appraisalFormIds)[number]

export interface AppraisalForm {
  id: AppraisalFormId
  title: string
  /** The page of the form. */
  route: '/appeal' | '/atcom' | '/workplace-assessments'
  /** `the quarterly appraisal`. */
  noun: string
  scale: ScoreScale
  /** A score under 4 requires a remediation at its item. */
  asksRemediation: boolean
  /** False for the quarterly forms, which print neither sums nor means. */
  showsMeans: boolean
  /**
   * True for forms about one piece of work observed on one day, with any number of appraisals. They record the work and
   * the learning goals agreed on. The other forms cover a period, with one appraisal each.
   */
  isOfOneDay: boolean
  /** The last day of a period. The next period may begin on the same day. */
  endOf: (from: string) => string
  /** The latest first day of a period that has ended on or before `today`. */
  latestStart: (today: string) => string
}

/** Days from the first to the last day of a quarter. */
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

/** Institutions define the skills: no national form lists any for postgraduates. */
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
    // A year from 29 February ends on 28 February, like one from 28 February.
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
