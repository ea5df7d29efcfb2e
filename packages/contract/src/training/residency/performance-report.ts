// The performance report at the end of a posting: attendance to date, five grades, remarks and a signature.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { paragraphsPattern } from '../../kernel/patterns.ts'
import { decisionMessages } from '../../records/logbook/decision.messages.ts'
import { Signature } from '../signatures/signature.ts'
import { Posting } from './posting.ts'

/** The graded items, in form order. Signed reports rely on the order, so add new items at the end. */
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
  /** The version that was read, 0 for none, so that nobody overwrites what they have not read. */
  version: z.int().min(0),
  grades: Grades,
  /** '' for none. */
  remarks: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern),
  signature: Signature,
})
export type PerformanceDraft = z.infer<typeof PerformanceDraft>

/** Remarks are '' or null after their person is erased, and `signedBy` is then a pseudonym. */
const PerformanceVersion = z.object({
  version: z.int(),
  /** Days present and working days, at the time of signing. */
  present: z.int(),
  working: z.int(),
  grades: Grades,
  remarks: z.string(),
  signedBy: z.string(),
  signedAt: Moment,
})
export type PerformanceVersion = z.infer<typeof PerformanceVersion>

/** The versions of a posting's report, newest first; empty before it is signed. */
export const PerformanceReport = z.object({ posting: Posting, versions: z.array(PerformanceVersion) })
export type PerformanceReport = z.infer<typeof PerformanceReport>

/** True from the last day on, while the coordinator can see the posting. */
export const canReport = ({ lastDay }: Pick<Posting, 'lastDay'>, today: string): boolean => today >= lastDay
