// The kinds of record that a spreadsheet can import, and their columns, derived from the declared fields.
import { type Field, type FieldKind, fieldsOfKind, isRequired } from '../../fields/field.ts'
import { choicesOf, inputKeys, parentKeyOf, partsOf } from '../../fields/field-parts.ts'
import { spellingOf } from '../../fields/titles.ts'
import { type EntryKindSpec, looksAhead } from '../logbook/entry-kind.ts'

/** Returns why records of a kind cannot be imported; null when they can. */
export function importRefusal(kind: EntryKindSpec): string | null {
  if (kind.sections) return 'a case sheet is more than a row can hold'
  if (fieldsOfKind(kind.fields, 'file').some(isRequired)) return 'each record needs its file'
  if (looksAhead(kind)) return 'it lies ahead'
  return null
}

const importedKinds = new WeakMap<EntryKindSpec, EntryKindSpec>()

/**
 * How a row treats each kind of field. Guides are optional, because one from earlier years may have left; files do not
 * fit a cell.
 */
const inRow: Record<FieldKind, 'asDeclared' | 'optional' | 'none'> = {
  text: 'asDeclared',
  longText: 'asDeclared',
  textList: 'asDeclared',
  date: 'asDeclared',
  dateRange: 'asDeclared',
  count: 'asDeclared',
  select: 'asDeclared',
  multiSelect: 'asDeclared',
  teacher: 'optional',
  catalogue: 'asDeclared',
  patientRef: 'asDeclared',
  person: 'asDeclared',
  file: 'none',
  computed: 'asDeclared',
}
const isOptional = ({ key, kind }: Field): boolean => key === 'studentRemark' || inRow[kind] === 'optional'

/**
 * The kind as imported rows are validated. The student's remark is optional too, because nobody may invent a student's
 * words. Returns the same object each time, because schemas are cached by it.
 */
export function importedKind(kind: EntryKindSpec): EntryKindSpec {
  const known = importedKinds.get(kind)
  if (known) return known
  const fields = kind.fields
    .filter(({ kind: fieldKind }) => inRow[fieldKind] !== 'none')
    .map((field): Field => (isOptional(field) ? { ...field, required: false } : field))
  const made = { ...kind, fields }
  importedKinds.set(kind, made)
  return made
}

export interface RecordSheetColumn {
  key: string
  /** The heading in the template. */
  header: string
  isRequired: boolean
  /** The cell in the template's example row. */
  example: string
  /** The permitted values, when there is a list. */
  choices?: readonly string[]
}

/** The column that identifies the student, first in every kind. */
export const studentKey = 'student'
const studentColumn: RecordSheetColumn = {
  key: studentKey,
  header: 'Student (e-mail or registration no.)',
  isRequired: true,
  example: 'asha.verma@example.org',
}

/** Other headings of colleges for a column, as `spellingOf` writes them, by field key. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  [studentKey]: [
    'student',
    'student e mail',
    'student email',
    'e mail',
    'email',
    'email id',
    'e mail id',
    'registration number',
    'registration no',
    'reg no',
    'regn no',
    'enrolment no',
    'enrollment no',
    'roll no',
  ],
  date: ['date of procedure', 'date of activity', 'procedure date', 'day'],
  skill: ['name of procedure', 'procedure name', 'procedure done', 'skills'],
  procedure: ['name of procedure', 'procedure name'],
  patient: ['patient name', 'name of patient', 'name of the patient'],
  ipd: ['ipd no', 'opd no', 'ip no', 'op no', 'hospital no', 'uhid', 'mrd no', 'cr no', 'ipd opd number'],
  role: ['level', 'participation', 'level of participation', 'observed assisted performed'],
  teacher: ['guide', 'faculty', 'guiding faculty', 'supervisor', 'consultant', 'moderator', 'teacher'],
  studentRemark: ['remark', 'remarks', 'student remarks'],
}

/** The cells of a template's example row. */
const examples: Record<FieldKind, (field: Field) => string> = {
  text: ({ label }) => label,
  longText: ({ label }) => label,
  textList: () => 'First; second',
  date: () => '14-03-2025',
  dateRange: () => '14-03-2025',
  count: () => '12',
  select: (field) => choicesOf(field)[0]?.label ?? choicesOf(field)[0]?.value ?? '',
  multiSelect: (field) => choicesOf(field)[0]?.label ?? choicesOf(field)[0]?.value ?? '',
  teacher: () => 'Dr Meera Iyer',
  catalogue: ({ label }) => `${label} as in your catalogue`,
  patientRef: () => 'A. Sharma',
  person: () => 'Dr Meera Iyer',
  file: () => '',
  computed: () => '',
}

/**
 * Whether a cell takes a single value from a list. Spreadsheet programs cannot offer a list for several values in one
 * cell.
 */
const isOneOfList: Record<FieldKind, boolean> = {
  text: false,
  longText: false,
  textList: false,
  date: false,
  dateRange: false,
  count: false,
  select: true,
  multiSelect: false,
  teacher: false,
  catalogue: false,
  patientRef: false,
  person: false,
  file: false,
  computed: false,
}

/** The columns of a kind in template order. `kind` is the college's version (`kindInCollege`). */
export function recordColumns(kind: EntryKindSpec): RecordSheetColumn[] {
  const own = importedKind(kind).fields.flatMap((field) => {
    const keys = inputKeys(field)
    return partsOf(field)
      .filter(({ key }) => keys.includes(key))
      .map(({ key, label }) => ({
        key,
        header: label,
        isRequired: isRequired(field) && !isParent(kind, field),
        example: examples[field.kind](field),
        ...(isOneOfList[field.kind] ? { choices: choicesOf(field).map(({ value, label }) => label ?? value) } : {}),
      }))
  })
  return [studentColumn, ...own]
}

/** True for a parent field, which follows from the item chosen within it. */
const isParent = (kind: EntryKindSpec, { key }: Field): boolean =>
  kind.fields.some((field) => parentKeyOf(field) === key)

/** The column key of a heading; undefined for an unknown heading. */
export function columnOfHeading(columns: readonly RecordSheetColumn[], heading: string): string | undefined {
  const spelling = spellingOf(heading)
  const exact = columns.find(({ header }) => spellingOf(header) === spelling)
  return (exact ?? columns.find(({ key }) => aliases[key]?.includes(spelling)))?.key
}
