// Props of every field input, and values derived from a field.
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
  /** The value of a range's end. */
  endValue?: unknown
  /** The parent field: its key, its shelf, the chosen item and its label. */
  parent?: { key: string; shelf: CatalogueShelf | undefined; value: unknown; label: string }
  /** Display text of a value that is an id: a file's name, an item's title. */
  shown?: string | undefined
  error?: string | undefined
  endError?: string | undefined
  context: InputContext
  /** `shown`: display text, for values that are ids. */
  onChange: (key: string, value: unknown, shown?: string) => void
  /** Called on blur, to validate the field. */
  onBlur: (key: string) => void
  /** Called when an upload starts or ends. */
  onBusy: (key: string, isBusy: boolean) => void
}

export type FieldInputProps<K extends FieldKind = FieldKind> = InputProps & { field: FieldOf<K> }

/** DOM id of a field's input, for focusing a faulty field. */
export const inputId = (key: string): string => `field-${key}`

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

/** Props shared by Mantine's inputs. */
export function wrapperProps(field: Field, error: string | undefined) {
  return {
    id: inputId(field.key),
    label: field.label,
    required: isRequired(field),
    ...(field.help ? { description: field.help } : {}),
    ...(error ? { error } : {}),
  } as const
}

/** Returns the first and last day that a date input offers. `from`: start of the range that this day ends. */
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

/** Parses a whole number. Returns other text as it is, so that validation refuses it. */
export function countOf(text: string): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : typed
}
