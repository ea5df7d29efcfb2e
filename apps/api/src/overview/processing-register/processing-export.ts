// Exports the register of processing. The database writes the file, so that it has the limits and guards of every other
// export.
import { ProcessingActivity } from '@rounds/contract/overview/processing-register/processing-register'
import { z } from 'zod'
import { integer, json, text } from '#api/kernel/database/columns.ts'
import { bound, everybody, statement } from '#api/kernel/database/statement.ts'
import type { ExportQuery } from '#api/kernel/exports/export-query.ts'
import { guarded } from '#api/kernel/exports/formula-guard.ts'

const declaration = {
  scope: everybody('declarations of the software about itself; no personal data'),
  params: { activities: json(z.array(ProcessingActivity)) },
} as const

const joined = (list: string) => `(select string_agg(t.one, '; ') from jsonb_array_elements_text(a.${list}) t (one))`

const columns = [
  ['What is kept', 'a.holds'],
  ['Purpose', 'a.purpose'],
  ['Whose data', joined('about')],
  ['Categories of data', joined('classes')],
  ['Owner', 'a.owner'],
  ['Seen by', joined('"seenBy"')],
  ['Kept', 'a.retention'],
  ['On erasure', joined('erasure')],
  ['Stored in', joined('"storedIn"')],
  ['Table', 'a."table"'],
] as const

const count = statement({
  ...declaration,
  name: 'processingRegister.export.count',
  row: { n: integer },
  sql: 'select jsonb_array_length(:activities::jsonb) as n',
})

const rows = statement({
  ...declaration,
  name: 'processingRegister.export.rows',
  row: Object.fromEntries(columns.map((_, index) => [`c${index}`, text.nullable()])),
  sql: `select ${columns.map((_, index) => `${guarded(`c${index}`)} as c${index}`).join(', ')}
    from (select ${columns.map(([, sql], index) => `(${sql})::text as c${index}`).join(', ')}
      from jsonb_to_recordset(:activities::jsonb) a (holds text, purpose text, about jsonb, classes jsonb, owner text,
        "seenBy" jsonb, retention text, erasure jsonb, "storedIn" jsonb, "table" text)) listed`,
})

/** The file of these activities. */
export const processingFile = (activities: ProcessingActivity[]): ExportQuery => ({
  format: 'csv',
  name: 'processing-register',
  columns: columns.map(([title]) => ({ title, type: 'text', width: 24 })),
  count: bound(count, { activities }),
  rows: bound(rows, { activities }),
})
