// The document of the data register: the tables, their columns by class, and their retention.
import { dataClasses } from '@rounds/contract/kernel/data-register/data-classes'
import { collegePartText } from '../../apps/api/src/kernel/schema/college-part.ts'
import {
  columnsOf,
  erasuresOf,
  isPersonal,
  type PersonalTable,
  type TableRegister,
} from '../../apps/api/src/kernel/schema/table-register.ts'
import { code, generatedNote, markdownTable } from './table.ts'

const columnsText = (table: TableRegister): string =>
  dataClasses
    .flatMap((dataClass) => {
      const columns = columnsOf(table).filter((one) => one.dataClass === dataClass)
      return columns.length === 0 ? [] : [`${dataClass}: ${columns.map(({ column }) => code(column)).join(' ')}`]
    })
    .join('; ')

const storedText = ({ storedIn }: PersonalTable): string[] => (storedIn ? [`in: ${storedIn.join(', ')}`] : [])

const purposeText = (table: TableRegister): string =>
  isPersonal(table) ? [table.purpose, ...storedText(table)].join('; ') : '–'

const peopleText = (table: TableRegister): string =>
  isPersonal(table) ? `about ${table.about.join(', ')}; seen by ${table.seenBy.join('; ')}` : '–'

/** One row per table, by name. */
export function dataRegisterDocument(register: Readonly<Record<string, TableRegister>>): string {
  const byName = Object.entries(register).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = byName.map(([name, table]) => [
    code(name),
    table.holds,
    purposeText(table),
    peopleText(table),
    columnsText(table),
    table.owner,
    table.retention,
    table.export,
    erasuresOf(table)
      .map(({ how }) => how)
      .join('; '),
    collegePartText(table.college),
  ])
  return [
    generatedNote,
    '# Data register',
    '',
    'What the database keeps. *public* may be seen by everybody, *internal* by people who use the product, *personal* is about a',
    'person, *health* about a patient or a person’s health, *secret* opens something and is shown to its owner at most, once. The export',
    'names the part of a person’s own copy of their data; the erasure is what is done on a person’s request. Tables with a purpose',
    'hold data of people: they are the register of processing that the Master reads and saves at `/processing-register`. The last',
    'column says what a college takes along in its package (decision 125).',
    '',
    markdownTable(
      [
        'Table',
        'Holds',
        'Purpose',
        'Whose, and seen by',
        'Columns by class',
        'Owner',
        'Kept',
        'In a person’s copy',
        'Erasure',
        'In a college’s package',
      ],
      rows,
    ),
    '',
  ].join('\n')
}
