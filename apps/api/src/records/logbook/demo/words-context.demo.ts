// What the words of a demo record are made from, and what the records of many kinds have in common.
import type { Dice } from '#api/kernel/demo/dice.ts'
import type { DepartmentContent } from './department-content.ts'
import { studentRemarks } from './shared-content.demo.ts'

/** A competency of a department's catalogue with what stands within it. */
interface DemoCompetency {
  id: string
  items: readonly { id: string }[]
}

export interface DemoCatalogue {
  diagnostic: readonly DemoCompetency[]
  procedures: readonly DemoCompetency[]
  specialties: readonly { id: string }[]
}

/** What one record is made from. */
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
  /** The day on which it is written down, the same or later. */
  writtenOn: string
  teacherId: string
  teacherName: string
  fileId: string
  /** Which record of its kind it is for this student, from 0. */
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

/** Which role a resident has: more on their own as the years pass. */
export const role = ({ dice, number }: WordsContext): string =>
  roles[Math.min(3, dice.int(0, 1) + Math.min(2, Math.floor(number / 8)))] ?? 'Observed'
