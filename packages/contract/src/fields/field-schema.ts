// Field kind → zod. Used unchanged in the form and at the door.
import { z } from 'zod'
import { BusinessDate, isBusinessDate } from '../kernel/dates.ts'
import { ageBandOf } from './age-band.ts'
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

/** What a rule may know of the moment and the person: passed in, never read from a clock. */
export interface FieldContext {
  /** The business day in Asia/Kolkata. */
  today: string
  /** Code of the student's department, for options that only some departments have. */
  departmentCode: string
  /** A draft may miss anything, but what it has must be right. */
  mode: 'draft' | 'submit'
}

export const requiredMessage = (label: string): string => `${label} is required.`

const textLimit = 500
const longTextLimit = 5000
const nameLimit = 200
const listLimit = 20
const countLimit = 100_000

/** The sentence for a value of the wrong type: missing, or something that `wanted` says better. */
const typeError = (label: string, wanted: string) => ({
  error: (issue: { input?: unknown }) => (isBlank(issue.input) ? requiredMessage(label) : wanted),
})

// PostgreSQL stores neither NUL nor half a surrogate pair, and other control characters break print and exports.
const controlCharacter = /[^\P{Cc}\t\n\r]/u
const isPrintable = (text: string): boolean => text.isWellFormed() && !controlCharacter.test(text)

const written = (label: string, limit: number) =>
  z
    .string(typeError(label, `${label} must be a text.`))
    .trim()
    .max(limit, `${label} can have ${limit} characters at most.`)
    .refine(isPrintable, `${label} has characters that cannot be shown.`)

const filled = (label: string, limit: number) => written(label, limit).min(1, requiredMessage(label))

const boundedDate = (label: string, bounds: DateBounds, context: FieldContext): z.ZodType<string> =>
  z
    .string(typeError(label, 'Please enter a valid date.'))
    .min(1, requiredMessage(label))
    .pipe(BusinessDate)
    .refine((date) => bounds.noLaterThan === undefined || date <= context.today, `${label} cannot be later than today.`)
    .refine((date) => bounds.noEarlierThan === undefined || date >= context.today, `${label} cannot be in the past.`)

function choice(field: FieldOf<'select' | 'multiSelect'>, context: FieldContext): z.ZodType<string> {
  const offered = new Set(optionsFor(field, context.departmentCode).map((option) => option.value))
  const wanted = `Please choose ${field.label} from the list.`
  return z
    .string(typeError(field.label, wanted))
    .min(1, requiredMessage(field.label))
    .refine((value) => offered.has(value), wanted)
}

const chosenId = (label: string) => {
  const wanted = `Please choose ${label} from the list.`
  return z.string(typeError(label, wanted)).min(1, requiredMessage(label)).pipe(z.uuid(wanted))
}

const textFormats = {
  phone: (label: string) => z.string().regex(/^\d{10}$/, `${label} must be a 10-digit number.`),
  time: (label: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 14:30.`),
  ageSex: (label: string) =>
    z.string().refine((text) => ageBandOf(text) !== null, `${label} must name an age and a sex, such as 45 / M.`),
}

const schemas: PerKind<[context: FieldContext], z.ZodType> = {
  text: (field) => {
    const plain = filled(field.label, field.max ?? textLimit)
    return field.format ? plain.pipe(textFormats[field.format](field.label)) : plain
  },
  longText: (field) => filled(field.label, field.max ?? longTextLimit),
  textList: (field) => {
    const empty = field.emptyMessage ?? requiredMessage(field.label)
    const limit = field.max ?? listLimit
    return z
      .array(written(field.label, textLimit), empty)
      .max(limit, `${field.label} can have ${limit} lines at most.`)
      .transform((lines) => lines.filter((text) => text !== ''))
      .refine((lines) => lines.length > 0, empty)
  },
  date: (field, context) => boundedDate(field.label, field, context),
  dateRange: (field, context) => boundedDate(field.label, field, context),
  count: (field) =>
    z
      .int(typeError(field.label, `${field.label} must be a whole number.`))
      .min(field.min ?? 0, `${field.label} must be ${field.min ?? 0} or more.`)
      .max(field.max ?? countLimit, `${field.label} must be ${field.max ?? countLimit} or less.`),
  select: choice,
  multiSelect: (field, context) =>
    z
      .array(choice(field, context), requiredMessage(field.label))
      .min(1, requiredMessage(field.label))
      .max(field.options.length, `${field.label} names something twice.`)
      .refine((values) => new Set(values).size === values.length, `${field.label} names something twice.`),
  teacher: (field) => chosenId(field.label),
  catalogue: (field) => chosenId(field.label),
  patientRef: (field) => filled(field.label, nameLimit),
  person: (field) => filled(field.label, nameLimit),
  file: (field) => {
    const empty = field.emptyMessage ?? requiredMessage(field.label)
    return z
      .string(empty)
      .min(1, empty)
      .pipe(z.uuid(`Please upload ${field.label} again.`))
  },
  computed: () => z.undefined('This is worked out by the system.'),
}

function schemaOf(field: Field, context: FieldContext): z.ZodType {
  const full = byKind(schemas, field, context)
  if (context.mode === 'submit' && isRequired(field)) return full
  return z.preprocess((value) => (isBlank(value) ? undefined : value), full.optional())
}

/** The last day of a range as a field of its own, with the bounds of the range. */
function endOf({ toKey, toLabel, ...range }: FieldOf<'dateRange'>): Field {
  return { ...range, kind: 'date', key: toKey, label: toLabel }
}

const isDate = (value: unknown): value is string => typeof value === 'string' && isBusinessDate(value)

type FieldsSchema = z.ZodType<Record<string, unknown>>

function buildSchema(fields: readonly Field[], context: FieldContext): FieldsSchema {
  const shape: Record<string, z.ZodType> = {}
  for (const field of fields) {
    if (field.kind === 'computed') continue
    shape[field.key] = schemaOf(field, context)
  }
  const ranges = fieldsOfKind(fields, 'dateRange')
  for (const range of ranges) shape[range.toKey] = schemaOf(endOf(range), context)
  return z.strictObject(shape, 'The request could not be read.').check((check) => {
    for (const range of ranges) {
      const { [range.key]: from, [range.toKey]: to } = check.value
      if (isDate(from) && isDate(to) && to < from) {
        check.issues.push({
          code: 'custom',
          input: to,
          path: [range.toKey],
          message: `${range.toLabel} cannot be before ${range.label}.`,
        })
      }
    }
  })
}

// Building a long schema costs far more than using it, so each list of fields keeps the ones of the present day.
const built = new WeakMap<readonly Field[], { today: string; schemas: Map<string, FieldsSchema> }>()

/** The strict schema of a list of fields: unknown keys are refused, dates of a range stand in order. */
export function fieldsSchema(fields: readonly Field[], context: FieldContext): FieldsSchema {
  const kept = built.get(fields)
  const day = kept?.today === context.today ? kept : { today: context.today, schemas: new Map<string, FieldsSchema>() }
  if (day !== kept) built.set(fields, day)
  const key = `${context.mode} ${context.departmentCode}`
  const schema = day.schemas.get(key) ?? buildSchema(fields, context)
  day.schemas.set(key, schema)
  return schema
}

/** Zod's issues as field key → first sentence. An unknown key is named itself. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  // A Map first: keys such as `constructor` come from outside and must not meet an object's own ones.
  const messages = new Map<string, string>()
  const say = (key: string, message: string) => messages.has(key) || messages.set(key, message)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) say(key, 'This field is not known here.')
    else say(String(issue.path[0] ?? ''), issue.message)
  }
  return Object.fromEntries(messages)
}
