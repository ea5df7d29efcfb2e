// Builds zod schemas from fields. The form and the server use the same ones.
import { z } from 'zod'
import { BusinessDate } from '../kernel/date-schemas.ts'
import { addDays, isBusinessDate } from '../kernel/dates.ts'
import { inputMessages } from '../kernel/input.messages.ts'
import { maxCharacters } from '../kernel/limits.ts'
import { fillMessage } from '../kernel/message.ts'
import { paragraphsPattern, phonePattern } from '../kernel/patterns.ts'
import { problems } from '../kernel/problem.ts'
import { type Validated, validate } from '../kernel/validate.ts'
import { ageBandOf } from './age-band.ts'
import { fieldMessages } from './field.messages.ts'
import {
  byKind,
  type DateBounds,
  type Field,
  type FieldOf,
  fieldsOfKind,
  isBlank,
  isRequired,
  optionsFor,
  type PerKind,
} from './field.ts'

/** The day and person that rules depend on. They are passed in; no rule reads a clock. */
export interface FieldContext {
  /** The business day in Asia/Kolkata. */
  today: string
  /** The code of the student's department, for options limited to some departments. */
  departmentCode: string
  /**
   * The first and last day of the record being corrected. Days that had to be in the future may stay there after they
   * have passed.
   */
  storedDays?: { first: string; last: string }
  /** A draft may omit any field, but the fields it has must be valid. */
  mode: 'draft' | 'submit'
}

type Days = Pick<FieldContext, 'today' | 'storedDays'>

/** The first day allowed for a date that must not be in the past. */
export const earliestDay = ({ today, storedDays: { first } = { first: today, last: today } }: Days): string =>
  first < today ? first : today

/**
 * The latest end of a range that starts on `from`; undefined when unlimited. A range that was over before yesterday
 * cannot be extended into the days since.
 */
export const latestEnd = (from: string, { today, storedDays }: Days): string | undefined =>
  storedDays && from < today && storedDays.last < addDays(today, -1) ? storedDays.last : undefined

/**
 * The fault of a past day in a field for days to come; undefined for today or later, and for a day of the stored
 * record.
 */
function pastFault(day: string, { today, storedDays }: Days): string | undefined {
  if (day >= today) return undefined
  if (storedDays === undefined || storedDays.first >= today) return fieldMessages.notInThePast
  if (day < storedDays.first) return fieldMessages.notBeforeFirstDay
  return day > storedDays.last ? fieldMessages.notInThePastAfterLastDay : undefined
}

/** Fills a message with the label of a field. */
const about = (sentence: string, label: string, n = 0): string => fillMessage(sentence, { label, n })
const requiredMessage = (label: string): string => about(inputMessages.required, label)

const maxLines = 20
const maxCount = 100_000

/** The message for a wrong type: that the value is missing, otherwise `wanted`. */
const typeError = (label: string, wanted: string) => ({
  error: (issue: { input?: unknown }) => (isBlank(issue.input) ? requiredMessage(label) : wanted),
})

const trimmedText = (label: string, limit: number) =>
  z
    .string(typeError(label, about(inputMessages.text, label)))
    .trim()
    .max(limit, about(inputMessages.tooLong, label, limit))
    .regex(paragraphsPattern, about(inputMessages.characters, label))

const requiredText = (label: string, limit: number) => trimmedText(label, limit).min(1, requiredMessage(label))

const boundedDate = (label: string, bounds: DateBounds, context: FieldContext): z.ZodType<string> =>
  z
    .string(typeError(label, inputMessages.date))
    .min(1, requiredMessage(label))
    .pipe(BusinessDate)
    .refine(
      (date) => bounds.noLaterThan === undefined || date <= context.today,
      about(fieldMessages.notLaterThanToday, label),
    )
    .superRefine((date, { addIssue }) => {
      const fault = bounds.noEarlierThan && pastFault(date, context)
      if (fault) addIssue(about(fault, label))
    })

function choice(field: FieldOf<'select' | 'multiSelect'>, context: FieldContext): z.ZodType<string> {
  const offered = new Set(optionsFor(field, context.departmentCode).map((option) => option.value))
  const wanted = about(fieldMessages.fromList, field.label)
  return z
    .string(typeError(field.label, wanted))
    .min(1, requiredMessage(field.label))
    .refine((value) => offered.has(value), wanted)
}

const chosenId = (label: string) => {
  const wanted = about(fieldMessages.fromList, label)
  return z.string(typeError(label, wanted)).min(1, requiredMessage(label)).pipe(z.uuid(wanted))
}

const textFormats = {
  phone: (label: string) => z.string().regex(phonePattern, about(fieldMessages.phone, label)),
  time: (label: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, about(fieldMessages.time, label)),
  ageSex: (label: string) => z.string().refine((text) => ageBandOf(text) !== null, about(fieldMessages.ageSex, label)),
}

const schemas: PerKind<[context: FieldContext], z.ZodType> = {
  text: (field) => {
    const plain = requiredText(field.label, field.max ?? maxCharacters.text)
    return field.format ? plain.pipe(textFormats[field.format](field.label)) : plain
  },
  longText: (field) => requiredText(field.label, field.max ?? maxCharacters.longText),
  textList: (field) => {
    const empty = field.emptyMessage ?? requiredMessage(field.label)
    const limit = field.max ?? maxLines
    return z
      .array(trimmedText(field.label, maxCharacters.text), empty)
      .max(limit, about(fieldMessages.tooManyLines, field.label, limit))
      .transform((lines) => lines.filter((text) => text !== ''))
      .refine((lines) => lines.length > 0, empty)
  },
  date: (field, context) => boundedDate(field.label, field, context),
  dateRange: (field, context) => boundedDate(field.label, field, context),
  count: (field) =>
    z
      .int(typeError(field.label, about(inputMessages.wholeNumber, field.label)))
      .min(field.min ?? 0, about(inputMessages.tooSmall, field.label, field.min))
      .max(field.max ?? maxCount, about(inputMessages.tooLarge, field.label, field.max ?? maxCount)),
  select: choice,
  multiSelect: (field, context) =>
    z
      .array(choice(field, context), requiredMessage(field.label))
      .min(1, requiredMessage(field.label))
      .max(field.options.length, about(fieldMessages.namedTwice, field.label))
      .refine((values) => new Set(values).size === values.length, about(fieldMessages.namedTwice, field.label)),
  teacher: (field) => chosenId(field.label),
  catalogue: (field) => chosenId(field.label),
  patientRef: (field) => requiredText(field.label, maxCharacters.patient),
  person: (field) => requiredText(field.label, maxCharacters.patient),
  file: (field) => {
    const empty = field.emptyMessage ?? requiredMessage(field.label)
    return z
      .string(empty)
      .min(1, empty)
      .pipe(z.uuid(about(fieldMessages.uploadAgain, field.label)))
  },
  computed: () => z.undefined(fieldMessages.computed),
}

function schemaOf(field: Field, context: FieldContext): z.ZodType {
  const full = byKind(schemas, field, context)
  if (context.mode === 'submit' && isRequired(field)) return full
  return z.preprocess((value) => (isBlank(value) ? undefined : value), full.optional())
}

/** The end of a range as a date field with the same bounds. */
function endOf({ toKey, toLabel, ...range }: FieldOf<'dateRange'>): Field {
  return { ...range, kind: 'date', key: toKey, label: toLabel }
}

const isDate = (value: unknown): value is string => typeof value === 'string' && isBusinessDate(value)

/** The fault of the end of a range in relation to its start; undefined when they agree. */
function rangeFault(
  { noEarlierThan }: FieldOf<'dateRange'>,
  from: string,
  to: string,
  context: FieldContext,
): string | undefined {
  if (to < from) return fieldMessages.rangeOrder
  const end = noEarlierThan && latestEnd(from, context)
  return end && to > end && to >= context.today ? fieldMessages.notAfterLastDay : undefined
}

type FieldsSchema = z.ZodType<Record<string, unknown>>

function buildSchema(fields: readonly Field[], context: FieldContext): FieldsSchema {
  const shape: Record<string, z.ZodType> = {}
  for (const field of fields) {
    if (field.kind === 'computed') continue
    shape[field.key] = schemaOf(field, context)
  }
  const ranges = fieldsOfKind(fields, 'dateRange')
  for (const range of ranges) shape[range.toKey] = schemaOf(endOf(range), context)
  return z.strictObject(shape, problems.malformed.message).check((check) => {
    for (const range of ranges) {
      const { [range.key]: from, [range.toKey]: to } = check.value
      const sentence = isDate(from) && isDate(to) && rangeFault(range, from, to, context)
      if (sentence) {
        const message = fillMessage(sentence, { to: range.toLabel, from: range.label })
        check.issues.push({ code: 'custom', input: to, path: [range.toKey], message })
      }
    }
  })
}

// Building a long schema costs far more than using it, so cache the schemas of each field list for the current day.
const schemaCache = new WeakMap<readonly Field[], { today: string; schemas: Map<string, FieldsSchema> }>()

/** The strict schema of a list of fields: refuses unknown keys and ranges that end before they start. */
function fieldsSchema(fields: readonly Field[], context: FieldContext): FieldsSchema {
  // Not cached: such schemas are rarely needed, and one per start day would accumulate.
  if (earliestDay(context) < context.today) return buildSchema(fields, context)
  const kept = schemaCache.get(fields)
  const day = kept?.today === context.today ? kept : { today: context.today, schemas: new Map<string, FieldsSchema>() }
  if (day !== kept) schemaCache.set(fields, day)
  const key = `${context.mode} ${context.departmentCode}`
  const schema = day.schemas.get(key) ?? buildSchema(fields, context)
  day.schemas.set(key, schema)
  return schema
}

/** Validates the values of a list of fields: returns the parsed values, or field key → message. */
export function validateFields(
  fields: readonly Field[],
  values: unknown,
  context: FieldContext,
): Validated<Record<string, unknown>> {
  return validate(fieldsSchema(fields, context), values, (path) => String(path[0] ?? ''))
}
