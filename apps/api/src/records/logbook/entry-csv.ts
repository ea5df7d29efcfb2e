// The columns of an export as SQL: what a reader sees in the tables, made by the database.
import type { Field, FieldKind, FieldOf } from '@rounds/contract/fields/field'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { literal } from '#api/kernel/csv-export.ts'
import { entryJoins } from './entry-json.ts'

interface CsvColumn {
  title: string
  sql: string
  /** Not text that people wrote: it cannot be taken for a formula. */
  isPlain?: true
}

const detail = (key: string): string => `e.details->>${literal(key)}`
/** YYYY-MM-DD as dd-mm-yyyy. */
const dayOf = (text: string): string => `substr(${text}, 9, 2) || substr(${text}, 5, 4) || substr(${text}, 1, 4)`
/** The Indian day of a moment: the offset is the same all year. */
const momentDay = (moment: string): string => `to_char(${moment} at time zone interval '05:30', 'DD-MM-YYYY')`
const listOf = (json: string): string =>
  `case jsonb_typeof(${json}) when 'array' then (select string_agg(item, '; ') from jsonb_array_elements_text(${json}) item) end`

/** The stored key of a field as the text people read: the database's side of `fieldText`. Masked values stay masked. */
const texts: { [K in FieldKind]: (key: string, field: FieldOf<K>) => string } = {
  text: detail,
  longText: detail,
  textList: (key) => listOf(`e.details->${literal(key)}`),
  date: (key) => dayOf(`(${detail(key)})`),
  dateRange: (key) => dayOf(`(${detail(key)})`),
  count: detail,
  select: (key, field) => labelled(detail(key), field),
  multiSelect: (key) => listOf(`e.details->${literal(key)}`),
  teacher: () => 'teacher.name',
  catalogue: (key) => `e.details->${literal(key)}->>'title'`,
  patientRef: detail,
  person: detail,
  file: () => 'file.name',
  computed: detail,
}

function labelled(value: string, field: FieldOf<'select'>): string {
  const labels = field.options.flatMap(({ value: option, label }) => (label ? [[option, label]] : []))
  if (labels.length === 0) return value
  return `coalesce(${literal(JSON.stringify(Object.fromEntries(labels)))}::jsonb->>(${value}), ${value})`
}

const textOf = (field: Field, key: string): string =>
  (texts[field.kind] as (key: string, field: Field) => string)(key, field)

const student: CsvColumn = { title: 'Student', sql: 'student.name' }
const remarkKey = 'studentRemark'

/** What every entry has after its own columns. */
const common = (feedback = 'HOD / unit head feedback', remark = 'Student remark'): CsvColumn[] => [
  { title: remark, sql: 'e.student_remark' },
  { title: 'Status', sql: 'e.status', isPlain: true },
  { title: feedback, sql: 'e.verifier_remark' },
  { title: 'Score', sql: 'e.score', isPlain: true },
  { title: 'Verified by', sql: 'verifier.name' },
  { title: 'Verified on', sql: momentDay('e.verified_on'), isPlain: true },
  { title: 'Submitted on', sql: momentDay('e.submitted_at'), isPlain: true },
]
const date: CsvColumn = { title: 'Date', sql: `to_char(e.date, 'DD-MM-YYYY')`, isPlain: true }

/** The columns of one kind: every field of it, under the labels of its form. */
function columnsOf(kindId: string): CsvColumn[] {
  const kind = kindOf(kindId)
  const own = kind.fields
    .filter((field) => field.key !== remarkKey)
    .flatMap((field) => {
      const column = { title: field.label, sql: textOf(field, field.key) }
      return field.kind === 'dateRange' ? [column, { title: field.toLabel, sql: textOf(field, field.toKey) }] : [column]
    })
  const remark = kind.fields.find((field) => field.key === remarkKey)
  return [student, ...(kind.dateKey === null ? [date] : []), ...own, ...common(kind.feedbackLabel, remark?.label)]
}

const labels = Object.fromEntries(
  kinds.map((kind) => [
    kind.id,
    Object.fromEntries(
      kind.fields.flatMap((field: Field) =>
        field.kind === 'dateRange'
          ? [
              [field.key, field.label],
              [field.toKey, field.toLabel],
            ]
          : [[field.key, field.label]],
      ),
    ),
  ]),
)
const titles = Object.fromEntries(kinds.map((kind) => [kind.id, kind.title]))
const json = (map: object): string => `${literal(JSON.stringify(map))}::jsonb`

/** The details of any kind in one cell: `Label: text` pairs. */
const pairs = `(select string_agg((known.labels->>pair.key) || ': ' || case jsonb_typeof(pair.value)
    when 'object' then pair.value->>'title' when 'array' then ${listOf('pair.value')}
    else case when plain.text like '____-__-__' then ${dayOf('plain.text')} else plain.text end end, '; ')
  from (select ${json(labels)}->e.kind as labels offset 0) known, jsonb_each(e.details) pair,
    lateral (select pair.value #>> '{}' as text offset 0) plain)`

const columnsOfAll: CsvColumn[] = [
  student,
  { title: 'Record', sql: `${json(titles)}->>e.kind`, isPlain: true },
  date,
  { title: 'Guiding faculty', sql: 'teacher.name' },
  { title: 'Attachment', sql: 'file.name' },
  { title: 'Details', sql: pairs },
  ...common(),
]

/** Characters that make a spreadsheet take a cell for a formula; PostgreSQL stores no NUL (controls: C33). */
const formulaStart = `'=', '+', '-', '@', e'\\t', e'\\r'`

/** The titles and rows of an export: the entries of a condition in an order. `kindId` gives the columns of that kind. */
export function entryCsv(where: string, order: string, kindId: string | undefined): { titles: string[]; rows: string } {
  const columns = kindId === undefined ? columnsOfAll : columnsOf(kindId)
  const cells = columns.map(({ isPlain }, index) => (isPlain ? `c${index}` : guarded(`c${index}`)))
  const raw = columns.map(({ sql }, index) => `${sql} as c${index}`)
  return {
    titles: columns.map(({ title }) => title),
    // The inner order keeps the planner from merging both levels, which would make every guarded text twice.
    rows: `select ${cells.join(', ')} from (select ${raw.join(', ')} from entries e ${entryJoins}
      where ${where} order by ${order}) row`,
  }
}

const guarded = (cell: string): string =>
  `case when left(${cell}, 1) in (${formulaStart}) then '''' || ${cell} else ${cell} end`
