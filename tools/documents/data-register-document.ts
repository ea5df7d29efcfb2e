// The document of the data register: what is kept of whom, how long, and what becomes of it.
import { columnsOf, dataClasses, type TableRegister } from '../../apps/api/src/kernel/schema/table-register.ts'
import { code, generatedNote, markdownTable } from './table.ts'

const columnsText = (table: TableRegister): string =>
  dataClasses
    .flatMap((dataClass) => {
      const columns = columnsOf(table).filter((one) => one.dataClass === dataClass)
      return columns.length === 0 ? [] : [`${dataClass}: ${columns.map(({ column }) => code(column)).join(' ')}`]
    })
    .join('; ')

/** One row a table, by name. */
export function dataRegisterDocument(register: Readonly<Record<string, TableRegister>>): string {
  const byName = Object.entries(register).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = byName.map(([name, table]) => [
    code(name),
    table.holds,
    columnsText(table),
    table.owner,
    table.retention,
    table.export,
    table.erase,
  ])
  return [
    generatedNote,
    '# Data register',
    '',
    'What the database keeps. *public* may be seen by everybody, *internal* by who uses the product, *personal* is about a',
    'person, *health* about a patient or a person’s health, *secret* opens something and is shown to its owner at most, once. The export',
    'names the part of a person’s own copy of their data; the erasure is what is done on a person’s request.',
    '',
    markdownTable(['Table', 'Holds', 'Columns by class', 'Owner', 'Kept', 'In the own copy', 'Erasure'], rows),
    '',
  ].join('\n')
}
