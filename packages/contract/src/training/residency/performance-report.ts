// The performance report at the end of a posting: attendance on that day, a grade for each of five, remarks and a signature.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { paragraphsPattern } from '../../kernel/patterns.ts'
import { decisionMessages } from '../../records/logbook/decision.messages.ts'
import { Signature } from '../signatures/signature.ts'
import { Posting } from './posting.ts'

/** What is graded, in the order of the form. What is signed keeps its order: another item comes last. */
export const performanceItems = [
  { key: 'patientCare', title: 'Patient care' },
  { key: 'communication', title: 'Communication' },
  { key: 'teamWork', title: 'Team work' },
  { key: 'management', title: 'Health-care management' },
  { key: 'conduct', title: 'Conduct' },
] as const
export type PerformanceKey = (typeof performanceItems)[number]['key']

/** A grade of the logbook, from 0 Poor to 4 Very Good. */
const Grade = z.int(decisionMessages.noGrade).min(0, decisionMessages.noGrade).max(4, decisionMessages.noGrade)
const Grades = z.strictObject({
  patientCare: Grade,
  communication: Grade,
  teamWork: Grade,
  management: Grade,
  conduct: Grade,
} satisfies Record<PerformanceKey, typeof Grade>)

export const PerformanceDraft = z.strictObject({
  /** The version that was read, 0 for none: nobody signs over what they have not read. */
  version: z.int().min(0),
  grades: Grades,
  /** '' for none. */
  remarks: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern),
  signature: Signature,
})
export type PerformanceDraft = z.infer<typeof PerformanceDraft>

/** Remarks are '' and null once their person is erased; `signedBy` is a pseudonym then. */
const PerformanceVersion = z.object({
  version: z.int(),
  /** Days present of the working days, as they stood when it was signed. */
  present: z.int(),
  working: z.int(),
  grades: Grades,
  remarks: z.string(),
  signedBy: z.string(),
  signedAt: Moment,
})
export type PerformanceVersion = z.infer<typeof PerformanceVersion>

/** The versions of a posting's report, the newest first; none before it is signed. */
export const PerformanceReport = z.object({ posting: Posting, versions: z.array(PerformanceVersion) })
export type PerformanceReport = z.infer<typeof PerformanceReport>

/** From the last day on, for as long as the coordinator sees the posting. */
export const canReport = ({ lastDay }: Pick<Posting, 'lastDay'>, today: string): boolean => today >= lastDay
