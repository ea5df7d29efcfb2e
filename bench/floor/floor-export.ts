// The floor's file of a department: the product's file, with one expression per kind for its details.
import type { Field } from '@rounds/contract/fields/field'
import { choicesOf, partsOf } from '@rounds/contract/fields/field-parts'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { entryJoins, newest, ofPlace } from './floor-statements.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const dayOf = (text: string): string => `substr(${text}, 9, 2) || substr(${text}, 5, 4) || substr(${text}, 1, 4)`
const momentDay = (moment: string): string => `to_char(${moment} at time zone interval '05:30', 'DD-MM-YYYY')`

function textOf(field: Field, key: string): string {
  const text = `e.details->>${quoted(key)}`
  if (field.kind === 'catalogue') return `e.details->${quoted(key)}->>'title'`
  if (field.kind === 'date' || field.kind === 'dateRange') return dayOf(`(${text})`)
  if (field.kind === 'textList' || field.kind === 'multiSelect')
    return `(select string_agg(item, '; ') from jsonb_array_elements_text(e.details->${quoted(key)}) item)`
  const labels = choicesOf(field).filter(({ label }) => label)
  if (labels.length === 0) return text
  const cases = labels.map(({ value, label = '' }) => `when ${quoted(value)} then ${quoted(label)}`)
  return `case ${text} ${cases.join(' ')} else ${text} end`
}

/** The order of jsonb: shorter keys first. */
const byKey = ([a]: [string, string], [b]: [string, string]): number => a.length - b.length || (a < b ? -1 : 1)

const details = kinds.map(({ id, fields }) => {
  const all: readonly Field[] = fields
  const told = all.flatMap((field) =>
    partsOf(field).map(({ key, label }): [string, string] => [
      key,
      `${quoted(`${label}: `)} || (${textOf(field, key)})`,
    ]),
  )
  return `when ${quoted(id)} then nullif(concat_ws('; ', ${told
    .sort(byKey)
    .map(([, text]) => text)
    .join(', ')}), '')`
})

const titles = kinds.map(({ id, title }) => `when ${quoted(id)} then ${quoted(title)}`)

export const exportTitles = [
  'Student',
  'Record',
  'Date',
  'Guiding faculty',
  'Attachment',
  'Details',
  'Student remark',
  'Status',
  'HOD / unit head feedback',
  'Score',
  'Verified by',
  'Verified on',
  'Submitted on',
  'Origin',
]

/** Returns the COPY of a place's records as CSV. */
export const exportOf = (place: number): string => `copy (select s.name, case e.kind ${titles.join(' ')} end,
    to_char(e.date, 'DD-MM-YYYY'), t.name, null, case e.kind ${details.join(' ')} end, e.student_remark, e.status,
    e.verifier_remark, e.score, v.name, ${momentDay('e.verified_on')}, ${momentDay('e.submitted_at')}, null
  from floor.entries e ${entryJoins} where ${ofPlace.replace('$1', String(place))} order by ${newest})
  to stdout with (format csv)`
