// Departments, their courses, and which college has which department.
import { z } from 'zod'

/** `code` is the name in kebab-case: kinds of entry and options are restricted by it. */
export const Department = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  /** The course a student of the department follows, such as MD General Medicine. */
  title: z.string(),
})
export type Department = z.infer<typeof Department>

export const DepartmentOption = Department.pick({ id: true, name: true, code: true, title: true })
export type DepartmentOption = z.infer<typeof DepartmentOption>
