// The columns of an export as SQL: the text that the tables on the screen show, made by the database for CSV or a
// workbook.
import { byKind, type Field, type FieldKind, type PerKind } from '@rounds/contract/fields/field'
import { choicesOf, partsOf } from '@rounds/contract/fields/field-parts'
import { importedText } from '@rounds/contract/records/logbook/entry-line'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { json } from '#api/kernel/database/columns.ts'
import { type ExportFormat, literal } from '#api/kernel/exports/export-query.ts'
import { guarded } from '#api/kernel/exports/formula-guard.ts'
import type { ExportColumn } from '#api/kernel/exports/xlsx-file.ts'
import { entryJoins, entryNames, isOfFormerPlace } from '../entries/entry-json.ts'

export interface Column extends ExportColumn {
  /** SQL of the text, of the digits, or of the day as YYYY-MM-DD. */
  sql: string
  /** True when no person wrote the text, so that it cannot be taken for a formula. */
  isPlain?: true
}

const detail = (key: string): string => `e.details->>${literal(key)}`
/** SQL that turns YYYY-MM-DD into dd-mm-yyyy. */
const dayOf = (text: string): string => `substr(${text}, 9, 2) || substr(${text}, 5, 4) || substr(${text}, 1, 4)`
/** SQL of the Indian day of a moment; the offset is the same all year. */
const momentDay = (moment: string): string => `to_char(${moment} at time zone interval '05:30', 'YYYY-MM-DD')`

const text = (title: string, sql: string, width = 24): Column => ({ title, sql, type: 'text', width })
const day = (title: string, sql: string): Column => ({ title, sql, type: 'day', width: 12, isPlain: true })
const listOf = (json: string): string =>
  `case jsonb_typeof(${json}) when 'array' then (select string_agg(item, '; ') from jsonb_array_elements_text(${json}) item) end`

const plain = (_: Field, key: string): string => detail(key)
const lines = (_: Field, key: string): string => listOf(`e.details->${literal(key)}`)

/**
 * SQL of a field's stored key as readable text: the database's counterpart of `fieldText`. Masked values stay masked.
 */
const texts: PerKind<[key: string], string> = {
  text: plain,
  longText: plain,
  textList: lines,
  date: plain,
  dateRange: plain,
  count: plain,
  select: labelled,
  multiSelect: lines,
  teacher: () => entryNames.teacher,
  catalogue: (_, key) => `e.details->${literal(key)}->>'title'`,
  patientRef: plain,
  person: plain,
  file: () => 'file.name',
  computed: plain,
}

/** The choices whose label differs from the stored value. */
const wordsOf = (field: Field): Record<string, string> =>
  Object.fromEntries(choicesOf(field).flatMap(({ value, label }) => (label ? [[value, label]] : [])))

function labelled(field: Field, key: string): string {
  const words = wordsOf(field)
  const value = detail(key)
  if (Object.keys(words).length === 0) return value
  return `coalesce(${literal(JSON.stringify(words))}::jsonb->>(${value}), ${value})`
}

/** The type of each kind of field in a spreadsheet, and the width of its column. */
const cells: Record<FieldKind, Pick<ExportColumn, 'type' | 'width'>> = {
  text: { type: 'text', width: 24 },
  longText: { type: 'text', width: 48 },
  textList: { type: 'text', width: 48 },
  date: { type: 'day', width: 12 },
  dateRange: { type: 'day', width: 12 },
  count: { type: 'number', width: 10 },
  select: { type: 'text', width: 24 },
  multiSelect: { type: 'text', width: 24 },
  teacher: { type: 'text', width: 24 },
  catalogue: { type: 'text', width: 24 },
  patientRef: { type: 'text', width: 24 },
  person: { type: 'text', width: 24 },
  file: { type: 'text', width: 24 },
  computed: { type: 'number', width: 24 },
}

/** The wording of `originTexts` in lists. */
const formerPlace = `case when ${isOfFormerPlace} then (select 'From ' || d.name || ', ' || c.name
    from departments d, colleges c where d.id = e.department_id and c.id = e.college_id) end`
const origin = `nullif(concat_ws(' · ', case when e.import_id is not null then ${literal(importedText)} end, ${formerPlace}), '')`

const columnsOfField = (field: Field): Column[] =>
  partsOf(field).map(({ key, label }) => ({ title: label, sql: byKind(texts, field, key), ...cells[field.kind] }))

const student = text('Student', entryNames.student)
const remarkKey = 'studentRemark'

/** The columns that every entry has after those of its kind. */
const common = (feedback = 'HOD / unit head feedback', remark = 'Student remark'): Column[] => [
  text(remark, 'e.student_remark', 40),
  { ...text('Status', 'e.status', 12), isPlain: true },
  text(feedback, 'e.verifier_remark', 40),
  { title: 'Score', sql: 'e.score', type: 'number', width: 8, isPlain: true },
  text('Verified by', entryNames.verifier),
  day('Verified on', momentDay('e.verified_on')),
  day('Submitted on', momentDay('e.submitted_at')),
  // Names that people wrote come after a fixed word.
  { ...text('Origin', origin), isPlain: true },
]
const date = day('Date', `to_char(e.date, 'YYYY-MM-DD')`)

/** The columns of one kind: every field, under its form label. */
function columnsOf(kindId: string): Column[] {
  const kind = kindOf(kindId)
  const own = kind.fields.filter((field) => field.key !== remarkKey).flatMap(columnsOfField)
  const remark = kind.fields.find((field) => field.key === remarkKey)
  return [student, ...(kind.dateKey === null ? [date] : []), ...own, ...common(kind.feedbackLabel, remark?.label)]
}

/** The label and type of each detail. The type comes from the field, never from the look of the text. */
const detailOf = (field: Field): [string, object][] =>
  partsOf(field).map(({ key, label }) => [
    key,
    { label, isDay: cells[field.kind].type === 'day', words: wordsOf(field) },
  ])

const detailsByKind = Object.fromEntries(
  kinds.map(({ id, fields }) => [id, Object.fromEntries(fields.flatMap(detailOf))]),
)
const titles = Object.fromEntries(kinds.map((kind) => [kind.id, kind.title]))

/** Statement parameters for the cells of all kinds. */
export const exportParams = { fieldsByKind: json(z.unknown()), titlesByKind: json(z.unknown()) }
export const exportValues = { fieldsByKind: detailsByKind, titlesByKind: titles }

/** The details of any kind in one cell: `Label: text` pairs. */
const pairs = `(select string_agg((detail.field->>'label') || ': ' || case jsonb_typeof(pair.value)
    when 'object' then pair.value->>'title' when 'array' then ${listOf('pair.value')}
    else case when (detail.field->>'isDay')::boolean then ${dayOf('plain.text')}
      else coalesce(detail.field->'words'->>plain.text, plain.text) end end, '; ')
  from (select :fieldsByKind::jsonb->e.kind as fields offset 0) known, jsonb_each(e.details) pair,
    lateral (select known.fields->pair.key as field offset 0) detail,
    lateral (select pair.value #>> '{}' as text offset 0) plain)`

const columnsOfAll: Column[] = [
  student,
  { ...text('Record', ':titlesByKind::jsonb->>e.kind'), isPlain: true },
  date,
  text('Guiding faculty', entryNames.teacher),
  text('Attachment', 'file.name'),
  text('Details', pairs, 60),
  ...common(),
]

/** The columns of an export: of one kind, or of all kinds together. */
export const columnsOfExport = (kindId: string | null): readonly Column[] =>
  kindId === null ? columnsOfAll : columnsOf(kindId)

/** SQL of the rows of an export: the entries of a condition, ordered, with these columns. */
export function exportedRows(
  columns: readonly Column[],
  format: ExportFormat,
  { where, order }: { where: string; order: string },
): string {
  const cells = columns.map((column, index) => (format === 'csv' ? csvCell(column, `c${index}`) : `c${index}`))
  const raw = columns.map(({ sql }, index) => `${sql} as c${index}`)
  // The inner `order by` stops the planner from merging both levels, which would compute every guarded text twice.
  return `select ${cells.join(', ')} from (select ${raw.join(', ')} from entries e ${entryJoins}
      where ${where} order by ${order}) row`
}

const csvCell = ({ type, isPlain }: Column, cell: string): string =>
  type === 'day' ? dayOf(cell) : isPlain ? cell : guarded(cell)
