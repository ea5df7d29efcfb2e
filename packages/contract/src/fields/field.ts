// The closed union of field kinds that forms, schemas, tables, exports and print derive from. Code that depends on a
// field's kind is a record over all kinds (`PerKind` or `Record<FieldKind, …>`). A new kind does not compile until
// every such record has it.

interface FieldBase {
  key: string
  label: string
  /** Defaults to true. */
  required?: boolean
  /** A short hint under the field. */
  help?: string
  /** A short hint under the value when a record is viewed, for the person who verifies it. */
  helpToVerify?: string
}

/** For kinds whose value is a single text. */
interface MayIdentify {
  /** Identifies a patient: sealed at rest, masked in lists and left out of exports. */
  sensitive?: boolean
  /**
   * The substitute stored when the college keeps no patient identities: a keyed hash that recognises the patient, or
   * the age band and sex. Such a college is not asked for a sensitive field without a substitute.
   */
  withoutIdentity?: { keep: 'hash' | 'ageBand'; label?: string }
}
/** Only a single text can be sealed and masked, so other kinds cannot be sensitive. */
interface NeverIdentifies {
  sensitive?: never
  withoutIdentity?: never
}

/** A choice of a field. `departments` lists the codes of the departments that are offered it; all when absent. */
export interface Option {
  value: string
  label?: string
  help?: string
  departments?: readonly string[]
}

/** Bounds of a date relative to the current business day. In a range they apply to both ends. */
export interface DateBounds {
  noLaterThan?: 'today'
  noEarlierThan?: 'today'
}

/** The settings of each field kind, beside its key and label. */
interface FieldSpecs {
  text: MayIdentify & {
    format?: 'phone' | 'time' | 'ageSex'
    max?: number
    /** Formats of a number with its unit, such as `# °F`; the first is the default. The value may also be words. */
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
    /**
     * The document names its patient: fewer people may see it, and colleges that keep no identities are not asked for
     * it.
     */
    namesPatient?: true
  }
  computed: NeverIdentifies & { compute: (values: Readonly<Record<string, unknown>>) => number }
}

export type FieldKind = keyof FieldSpecs
export type FieldOf<K extends FieldKind> = { [P in K]: { kind: P } & FieldBase & FieldSpecs[P] }[K]
export type Field = FieldOf<FieldKind>

/** One function for each field kind, with further arguments. */
export type PerKind<Args extends unknown[], Result> = {
  [K in FieldKind]: (field: FieldOf<K>, ...args: Args) => Result
}

/** Calls the function for the kind of a field. */
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

/** The catalogue shelves of a department that a field can choose from. A field's `within` names its parent field. */
export const catalogueShelves = [
  'diagnosticCompetency',
  'procedureCompetency',
  'skill',
  'procedure',
  'specialty',
] as const
export type CatalogueShelf = (typeof catalogueShelves)[number]

/** A chosen catalogue item as stored. It includes the title, so that renaming the item does not change records. */
export interface CatalogueChoice {
  id: string
  title: string
}

/** An item with the parent that choosing it fills in; null for an item that fits every parent. */
export interface OfferedCatalogueChoice extends CatalogueChoice {
  parent: CatalogueChoice | null
}

/** The catalogue item in a stored value, if it is one. */
export function catalogueChoiceIn(value: unknown): CatalogueChoice | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return undefined
  const { id, title } = value
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : undefined
}

/** Creates options from a list of values. */
export function options(...values: string[]): Option[] {
  return values.map((value) => ({ value }))
}

export const isRequired = (field: Field): boolean => field.required !== false

/** True for an untouched or emptied input: no value, blanks, or a list of blanks. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The options of a field for one department. */
export function optionsFor(field: { options: readonly Option[] }, departmentCode: string): Option[] {
  return field.options.filter((option) => !option.departments || option.departments.includes(departmentCode))
}
