// Field kind → zod. One of the three exhaustive records over field kinds; used unchanged in the form and at the door.
import { z } from 'zod'
import { BusinessDate } from '../kernel/dates.ts'
import { type Field, type FieldKind, type FieldOf, isRequired, optionsFor } from './field.ts'

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
const listLimit = 20
const countLimit = 100_000

const line = (label: string, limit: number) =>
  z
    .string(requiredMessage(label))
    .trim()
    .min(1, requiredMessage(label))
    .max(limit, `${label} can have ${limit} characters at most.`)

function boundedDate(
  label: string,
  bounds: { noLaterThan?: 'today'; noEarlierThan?: 'today' },
  context: FieldContext,
): z.ZodType<string> {
  return z
    .string(requiredMessage(label))
    .pipe(BusinessDate)
    .refine((date) => bounds.noLaterThan === undefined || date <= context.today, `${label} cannot be later than today.`)
    .refine((date) => bounds.noEarlierThan === undefined || date >= context.today, `${label} cannot be in the past.`)
}

function choice(field: FieldOf<'select' | 'multiSelect'>, context: FieldContext): z.ZodType<string> {
  const offered = new Set(optionsFor(field, context.departmentCode).map((option) => option.value))
  return z
    .string(requiredMessage(field.label))
    .min(1, requiredMessage(field.label))
    .refine((value) => offered.has(value), `Please choose ${field.label} from the list.`)
}

const textFormats = {
  phone: (label: string) => z.string().regex(/^\d{10}$/, `${label} must be a 10-digit number.`),
  time: (label: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 14:30.`),
}

const chosenId = (label: string) => z.string(requiredMessage(label)).pipe(z.uuid(`Please choose ${label} from the list.`))

const schemas: { [K in FieldKind]: (field: FieldOf<K>, context: FieldContext) => z.ZodType } = {
  text: (field) => {
    const plain = line(field.label, field.max ?? textLimit)
    return field.format ? plain.pipe(textFormats[field.format](field.label)) : plain
  },
  longText: (field) => line(field.label, field.max ?? longTextLimit),
  textList: (field) => {
    const empty = field.emptyMessage ?? requiredMessage(field.label)
    return z
      .array(z.string().trim().max(textLimit, `${field.label} can have ${textLimit} characters at most.`), empty)
      .max(field.max ?? listLimit, `${field.label} can have ${field.max ?? listLimit} lines at most.`)
      .transform((lines) => lines.filter((text) => text !== ''))
      .refine((lines) => lines.length > 0, empty)
  },
  date: (field, context) => boundedDate(field.label, field, context),
  dateRange: (field, context) => boundedDate(field.label, field, context),
  count: (field) =>
    z
      .int(requiredMessage(field.label))
      .min(field.min ?? 0, `${field.label} must be ${field.min ?? 0} or more.`)
      .max(field.max ?? countLimit, `${field.label} must be ${field.max ?? countLimit} or less.`),
  select: choice,
  multiSelect: (field, context) =>
    z
      .array(choice(field as FieldOf<'multiSelect'>, context), requiredMessage(field.label))
      .min(1, requiredMessage(field.label))
      .max(field.options.length)
      .refine((values) => new Set(values).size === values.length, `${field.label} names something twice.`),
  teacher: (field) => chosenId(field.label),
  catalogue: (field) => chosenId(field.label),
  patientRef: (field) => line(field.label, 200),
  person: (field) => line(field.label, 200),
  file: (field) => chosenId(field.label),
  computed: () => z.undefined('This is worked out by the system.'),
}

/** True for what an empty input leaves behind, which counts as "not filled in". */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function schemaOf(field: Field, context: FieldContext): z.ZodType {
  const build = schemas[field.kind] as (field: Field, context: FieldContext) => z.ZodType
  const full = build(field, context)
  if (context.mode === 'submit' && isRequired(field)) return full
  const lenient = field.kind === 'textList' || field.kind === 'multiSelect' ? z.union([z.array(z.never()), full]) : full
  return z.preprocess((value) => (isBlank(value) ? undefined : value), lenient.optional())
}

/** The keys that an input of this field may carry; a computed field carries none. */
export function inputKeys(field: Field): string[] {
  if (field.kind === 'computed') return []
  return field.kind === 'dateRange' ? [field.key, field.toKey] : [field.key]
}

/** The strict schema of a list of fields: unknown keys are refused, dates of a range stand in order. */
export function fieldsSchema(fields: readonly Field[], context: FieldContext): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = {}
  for (const field of fields) {
    if (field.kind === 'computed') continue
    shape[field.key] = schemaOf(field, context)
    if (field.kind === 'dateRange') {
      const end: Field = { kind: 'date', key: field.toKey, label: field.toLabel, required: isRequired(field) }
      shape[field.toKey] = schemaOf(field.noEarlierThan ? { ...end, noEarlierThan: field.noEarlierThan } : end, context)
    }
  }
  const ranges = fields.filter((field) => field.kind === 'dateRange')
  return z.strictObject(shape).check((check) => {
    for (const range of ranges) {
      const { [range.key]: from, [range.toKey]: to } = check.value
      if (typeof from === 'string' && typeof to === 'string' && to < from) {
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

/** Zod's issues as field key → first sentence. An unknown key is named itself. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) messages[key] ??= 'This field is not known here.'
    } else {
      messages[String(issue.path[0] ?? '')] ??= issue.message
    }
  }
  return messages
}
