// What every input gets, and the few facts all of them derive from a field.
import {
  type CatalogueShelf,
  type Field,
  type FieldKind,
  type FieldOf,
  isRequired,
} from '@rounds/contract/fields/field'
import { earliestDay, type FieldContext, latestEnd } from '@rounds/contract/fields/field-schema'

export type InputContext = Omit<FieldContext, 'mode'>

interface InputProps {
  value: unknown
  /** The value of the end of a range. */
  endValue?: unknown
  /** The parent field: its key, the shelf that it chooses from, the chosen item, and what people call it. */
  parent?: { key: string; shelf: CatalogueShelf | undefined; value: unknown; label: string }
  /** What people read for an id that is chosen already: the name of a file, the title of an item. */
  shown?: string | undefined
  error?: string | undefined
  endError?: string | undefined
  context: InputContext
  /** `shown` goes with ids, whose text the value alone does not tell. */
  onChange: (key: string, value: unknown, shown?: string) => void
  /** The input was left: the moment to judge it again. */
  onBlur: (key: string) => void
  /** A file is on its way, or no longer. */
  onBusy: (key: string, isBusy: boolean) => void
}

export type FieldInputProps<K extends FieldKind = FieldKind> = InputProps & { field: FieldOf<K> }

/** The id of the input of a key, by which a wrong field is found and focused. */
export const inputId = (key: string): string => `field-${key}`

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** What Mantine's inputs have in common. */
export function wrapperProps(field: Field, error: string | undefined) {
  return {
    id: inputId(field.key),
    label: field.label,
    required: isRequired(field),
    ...(field.help ? { description: field.help } : {}),
    ...(error ? { error } : {}),
  } as const
}

/** The first and last day that a date input offers; `from` is the beginning of the range that its day ends. */
export function dayLimits(
  bounds: { noLaterThan?: 'today'; noEarlierThan?: 'today' },
  context: Pick<InputContext, 'today' | 'storedDays'>,
  from?: string,
): { min?: string; max?: string } {
  const end = bounds.noEarlierThan && from ? latestEnd(from, context) : undefined
  const max = bounds.noLaterThan ? context.today : end
  return {
    ...(bounds.noEarlierThan ? { min: earliestDay(context) } : {}),
    ...(max === undefined ? {} : { max }),
  }
}

/** The number that a typed text means; the text itself when it is none, so that the rules can refuse it. */
export function countOf(text: string): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : typed
}
