// The closed union of field kinds that forms, schemas, tables, exports and print are made from.
// Whatever depends on a field's kind is a record over all kinds (`PerKind` or `Record<FieldKind, …>`): a new kind does
// not compile until each of these records has it.

interface FieldBase {
  key: string
  label: string
  /** True when absent. */
  required?: boolean
  /** A short line shown under the field. */
  help?: string
  /** A short line under the value where a record is read on the screen: what the person who verifies it looks at. */
  helpToVerify?: string
}

/** For kinds whose value is one text. */
interface MayIdentify {
  /** Identifies a patient: sealed at rest, masked in lists, left out of exports. */
  sensitive?: boolean
  /**
   * What is kept of it where the college keeps no patients' identities: a keyed hash that recognises the patient, or
   * the age band and the sex. A sensitive field without this is not asked there at all.
   */
  withoutIdentity?: { keep: 'hash' | 'ageBand'; label?: string }
}
/** Only one text can be sealed and masked, so other kinds cannot be sensitive. */
interface NeverIdentifies {
  sensitive?: never
  withoutIdentity?: never
}

/** An option that is offered to some departments only carries their codes. */
export interface Option {
  value: string
  label?: string
  help?: string
  departments?: readonly string[]
}

/** Days that a date may lie on, seen from the business day; a range obeys them with both ends. */
export interface DateBounds {
  noLaterThan?: 'today'
  noEarlierThan?: 'today'
}

/** What a field of each kind says beside its key and label. */
interface FieldSpecs {
  text: MayIdentify & {
    format?: 'phone' | 'time' | 'ageSex'
    max?: number
    /** How a number reads with its unit, `# °F`: the first unless another is chosen. Words may stand there as well. */
    measures?: readonly [string, ...string[]]
  }
  longText: MayIdentify & { max?: number }
  textList: NeverIdentifies & { max?: number; emptyMessage?: string }
  date: NeverIdentifies & DateBounds
  dateRange: NeverIdentifies & DateBounds & { toKey: string; toLabel: string }
  count: NeverIdentifies & { min?: number; max?: number }
  select: NeverIdentifies & { options: readonly Option[] }
  multiSelect: NeverIdentifies & { options: readonly Option[] }
  teacher: NeverIdentifies
  catalogue: NeverIdentifies & { of: CatalogueShelf; within?: string }
  patientRef: MayIdentify
  person: MayIdentify
  file: NeverIdentifies & {
    emptyMessage?: string
    /** The document names its patient: shown to fewer people, and not asked for where no identities are kept. */
    namesPatient?: true
  }
  computed: NeverIdentifies & { compute: (values: Readonly<Record<string, unknown>>) => number }
}

export type FieldKind = keyof FieldSpecs
export type FieldOf<K extends FieldKind> = { [P in K]: { kind: P } & FieldBase & FieldSpecs[P] }[K]
export type Field = FieldOf<FieldKind>

/** What each kind of field does, given further arguments. */
export type PerKind<Args extends unknown[], Result> = {
  [K in FieldKind]: (field: FieldOf<K>, ...args: Args) => Result
}

/** Does what the record says for the kind of this field. */
export function byKind<K extends FieldKind, Args extends unknown[], Result>(
  perKind: PerKind<Args, Result>,
  field: FieldOf<K>,
  ...args: Args
): Result {
  return perKind[field.kind](field, ...args)
}

/** The fields of one kind, in form order. */
export const fieldsOfKind = <K extends FieldKind>(fields: readonly Field[], kind: K): Extract<Field, { kind: K }>[] =>
  fields.filter((field): field is Extract<Field, { kind: K }> => field.kind === kind)

/** The shelves of a department's catalogue that a field can choose from. `within` names the field of the parent. */
export const catalogueShelves = [
  'diagnosticCompetency',
  'procedureCompetency',
  'skill',
  'procedure',
  'specialty',
] as const
export type CatalogueShelf = (typeof catalogueShelves)[number]

/** A chosen catalogue item as it is stored: the title is kept, so that renaming the item does not rewrite a record. */
export interface CatalogueChoice {
  id: string
  title: string
}

/** One that is offered before its parent is chosen, which comes with it; null for one that fits every parent. */
export interface OfferedCatalogueChoice extends CatalogueChoice {
  parent: CatalogueChoice | null
}

/** The catalogue item that is stored here, if one is. */
export function catalogueChoiceIn(value: unknown): CatalogueChoice | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return undefined
  const { id, title } = value
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : undefined
}

/** Options of a plain list of words. */
export function options(...values: string[]): Option[] {
  return values.map((value) => ({ value }))
}

export const isRequired = (field: Field): boolean => field.required !== false

/** True for what an untouched or emptied input leaves behind: nothing, blanks, a list of blanks. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The options of a field that a department may choose from. */
export function optionsFor(field: { options: readonly Option[] }, departmentCode: string): Option[] {
  return field.options.filter((option) => !option.departments || option.departments.includes(departmentCode))
}
