// Teaching sessions of a department, such as seminars, journal clubs and rounds: planned once with presenter,
// moderator, time and place.
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

/** The academic activities of the logbook. A session becomes a record of its type. */
export const teachingKinds = types.map(({ value }) => value) as [TeachingKind, ...TeachingKind[]]

/** The kinds that a department has; some belong to a single department. */
export const kindsOfDepartment = (code: string | null): TeachingKind[] =>
  types.flatMap((type) => ('departments' in type && !type.departments.some((one) => one === code) ? [] : [type.value]))

/** `Closed`: its attendance is closed. Cancelled and closed sessions never change again. */
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
  /** Null until it is announced. */
  topic: z.string().nullable(),
  startsAt: Moment,
  endsAt: Moment,
  place: z.string(),
  /** A student of the department or one of its teachers; null until announced. */
  presenter: Person.nullable(),
  moderator: Person,
  state: z.enum(teachingStates),
  /** Planned as part of a weekly series. */
  isRepeated: z.boolean(),
  plannedBy: Person,
  cancelReason: z.string().nullable(),
  /** Increases with every change. Changes name the version that they are based on. */
  version: z.int(),
})
export type TeachingSession = z.infer<typeof TeachingSession>

const time = z
  .string(teachingMessages.time)
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, teachingMessages.time)

const minutesOf = (text: string): number =>
  text === '' ? Number.NaN : Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Returns the message about two times of a day; null when they are acceptable. */
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

function validatePlan({ from, to, presenterId, moderatorId }: Judged, context: z.core.$RefinementCtx): void {
  const fault = timesFault(from, to)
  if (fault) context.addIssue({ code: 'custom', path: ['to'], message: fault })
  if (presenterId === moderatorId) {
    context.addIssue({ code: 'custom', path: ['presenterId'], message: teachingMessages.bothParts })
  }
}

export const TeachingDraft = z
  .strictObject({
    ...planned,
    /** The number of weekly sessions; 1 for a single one. */
    weeks: z
      .int(teachingMessages.weeks)
      .min(1, teachingMessages.weeks)
      .max(maxWeeks, teachingMessages.weeks)
      .default(1),
  })
  .superRefine(validatePlan)
export type TeachingDraft = z.infer<typeof TeachingDraft>

/** `version`: the version that was seen, so that nobody overwrites a change they have not read. */
export const TeachingChange = z.strictObject({ ...planned, version: z.int().min(1) }).superRefine(validatePlan)
export type TeachingChange = z.infer<typeof TeachingChange>

export const Cancellation = z.strictObject({
  reason: paragraphsText({ max: maxCharacters.address, label: 'The reason', missing: teachingMessages.reason }),
  /** Includes the later sessions of its weekly series. */
  isWithFollowing: z.boolean().default(false),
})

/** The first and last day of the list, both included. */
export const TeachingQuery = z
  .strictObject({ from: BusinessDate, to: BusinessDate })
  .superRefine(({ from, to }, context) => {
    const days = inclusiveDays(from, to)
    if (days < 1 || days > maxDaysListed) {
      context.addIssue({ code: 'custom', path: ['to'], message: teachingMessages.days })
    }
  })
export type TeachingQuery = z.infer<typeof TeachingQuery>
