// In print, each student's records are grouped and empty columns are left out.
import { expect, it } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { byStudent, filledColumns } from './printed-rows.ts'

const asha = { id: '0197c3e8-1f42-7b90-a6d7-5b2e8f1c3a01', name: 'Dr Asha' }
const bela = { id: '0197c3e8-1f42-7b90-a6d7-5b2e8f1c3a02', name: 'Dr Bela' }

it('groups records by student, sorted by name, and keeps their order', () => {
  const entries = [bela, asha, bela].map((student, index) => anEntry({ student, studentRemark: `${index}` }))
  expect(
    byStudent(entries).map(({ student, entries: own }) => [student.name, own.map((entry) => entry.studentRemark)]),
  ).toEqual([
    ['Dr Asha', ['1']],
    ['Dr Bela', ['0', '2']],
  ])
})

it('leaves out columns that are empty in every record', () => {
  const columns = [
    { key: 'a', header: 'A', text: () => '' },
    { key: 'b', header: 'B', text: () => 'words' },
  ]
  expect(filledColumns(columns, [anEntry()]).map(({ key }) => key)).toEqual(['b'])
})
