// The inputs for the values of a demo record, and the values shared by many kinds.
import type { Dice } from '#api/kernel/demo/dice.ts'
import type { DepartmentContent } from './department-content.ts'
import { studentRemarks } from './shared-content.demo.ts'

/** A competency of a department's catalogue with its items. */
interface DemoCompetency {
  id: string
  items: readonly { id: string }[]
}

export interface DemoCatalogue {
  diagnostic: readonly DemoCompetency[]
  procedures: readonly DemoCompetency[]
  specialties: readonly { id: string }[]
}

/** The inputs for one record. */
export interface WordsContext {
  dice: Dice
  content: DepartmentContent
  catalogue: DemoCatalogue
  departmentCode: string
  studentName: string
  city: string
  state: string
  /** The day of the work. */
  date: string
  /** The day on which the student writes the record: the same day or later. */
  writtenOn: string
  teacherId: string
  teacherName: string
  fileId: string
  /** The record's number among the student's records of its kind, from 0. */
  number: number
}

const roles = ['Observed', 'Assisted', 'Performed with Guide', 'Performed Independently']

export const remark = ({ dice }: WordsContext) => ({ studentRemark: dice.pick(studentRemarks) })
export const guided = (context: WordsContext) => ({
  date: context.date,
  teacher: context.teacherId,
  ...remark(context),
})
export const hospitalNo = ({ dice, date }: WordsContext, ward: 'IPD' | 'OPD') =>
  `${ward}/${date.slice(0, 4)}/${String(dice.int(1, 24_999)).padStart(5, '0')}`

/** The resident's role: more independent as the years pass. */
export const role = ({ dice, number }: WordsContext): string =>
  roles[Math.min(3, dice.int(0, 1) + Math.min(2, Math.floor(number / 8)))] ?? 'Observed'
