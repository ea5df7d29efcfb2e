// Teaching sessions of a department: seminars, journal clubs, rounds and the like, planned once with who presents, who
// moderates, when and where.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { inclusiveDays } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { clinicalTraining } from '../../records/logbook/kinds/clinical-training.ts'
import { teachingMessages } from './teaching-session.messages.ts'

type TrainingType = Extract<(typeof clinicalTraining.fields)[number], { key: 'trainingType' }>
type TeachingKind = TrainingType['options'][number]['value']

const isTrainingType = (field: (typeof clinicalTraining.fields)[number]): field is TrainingType =>
  field.key === 'trainingType'
const types = clinicalTraining.fields.filter(isTrainingType).flatMap(({ options }) => [...options])

/** Those of the logbook's academic activities: what is held becomes a record of that type. */
export const teachingKinds = types.map(({ value }) => value) as [TeachingKind, ...TeachingKind[]]

/** The kinds that a department has; some are those of one department only. */
export const kindsOfDepartment = (code: string | null): TeachingKind[] =>
  types.flatMap((type) => ('departments' in type && !type.departments.some((one) => one === code) ? [] : [type.value]))

/** `Closed`: its attendance is closed. Neither of the last two ever changes again. */
export const teachingStates = ['Planned', 'Cancelled', 'Closed'] as const
export type TeachingState = (typeof teachingStates)[number]

const maxHours = 8
export const maxWeeks = 26
export const maxDayOfDepartment = 12
export const maxDaysListed = 45
export const plannedAheadDays = 366

const Person = z.object({ id: z.uuid(), name: z.string() })

export const TeachingSession = z.object({
  id: z.uuid(),
  kind: z.enum(teachingKinds),
  /** Null while it is to be announced. */
  topic: z.string().nullable(),
  startsAt: Moment,
  endsAt: Moment,
  place: z.string(),
  /** A student of the department or one of its teachers; null while it is to be announced. */
  presenter: Person.nullable(),
  moderator: Person,
  state: z.enum(teachingStates),
  /** Planned together with others, one a week. */
  isRepeated: z.boolean(),
  plannedBy: Person,
  cancelReason: z.string().nullable(),
  /** Rises with every change: what a change was made on. */
  version: z.int(),
})
export type TeachingSession = z.infer<typeof TeachingSession>

const time = z
  .string(teachingMessages.time)
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, teachingMessages.time)

const minutesOf = (text: string): number =>
  text === '' ? Number.NaN : Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** What is wrong with two times of a day; null when nothing is. */
export function timesFault(from: string, to: string): string | null {
  const minutes = minutesOf(to) - minutesOf(from)
  if (Number.isNaN(minutes)) return null
  if (minutes <= 0) return teachingMessages.order
  return minutes > maxHours * 60 ? teachingMessages.tooLong : null
}

const emptyAsNull = z.literal('').transform(() => null)

const planned = {
  kind: z.enum(teachingKinds, teachingMessages.kind),
  topic: z
    .union([emptyAsNull, z.null(), lineText({ max: maxCharacters.title, label: 'The topic', missing: '' })])
    .default(null),
  presenterId: z.union([emptyAsNull, z.null(), Id]).default(null),
  moderatorId: z.string(teachingMessages.moderator).min(1, teachingMessages.moderator).pipe(Id),
  date: z.string(teachingMessages.date).trim().min(1, teachingMessages.date).pipe(BusinessDate),
  from: time,
  to: time,
  place: lineText({ max: maxCharacters.university, label: 'The place', missing: teachingMessages.place }),
}

interface Judged {
  from: string
  to: string
  presenterId: string | null
  moderatorId: string
}

function judgePlan({ from, to, presenterId, moderatorId }: Judged, context: z.core.$RefinementCtx): void {
  const fault = timesFault(from, to)
  if (fault) context.addIssue({ code: 'custom', path: ['to'], message: fault })
  if (presenterId === moderatorId) {
    context.addIssue({ code: 'custom', path: ['presenterId'], message: teachingMessages.bothParts })
  }
}

export const TeachingDraft = z
  .strictObject({
    ...planned,
    /** How often, one a week; 1 for one alone. */
    weeks: z
      .int(teachingMessages.weeks)
      .min(1, teachingMessages.weeks)
      .max(maxWeeks, teachingMessages.weeks)
      .default(1),
  })
  .superRefine(judgePlan)
export type TeachingDraft = z.infer<typeof TeachingDraft>

/** `version`: what was seen, so that nobody's change is written over unread. */
export const TeachingChange = z.strictObject({ ...planned, version: z.int().min(1) }).superRefine(judgePlan)
export type TeachingChange = z.infer<typeof TeachingChange>

export const Cancellation = z.strictObject({
  reason: paragraphsText({ max: maxCharacters.address, label: 'The reason', missing: teachingMessages.reason }),
  /** With those that follow it, one a week. */
  isWithFollowing: z.boolean().default(false),
})

/** Days of which the teaching sessions are listed, both included. */
export const TeachingQuery = z
  .strictObject({ from: BusinessDate, to: BusinessDate })
  .superRefine(({ from, to }, context) => {
    const days = inclusiveDays(from, to)
    if (days < 1 || days > maxDaysListed) {
      context.addIssue({ code: 'custom', path: ['to'], message: teachingMessages.days })
    }
  })
export type TeachingQuery = z.infer<typeof TeachingQuery>
