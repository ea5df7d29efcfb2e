// The steps that a new college needs before its people can work, in order; none once all are done.
import type { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import type { College } from '@rounds/contract/reference/colleges/college'
import type { DepartmentOption } from '@rounds/contract/reference/colleges/department'

export interface Step {
  key: 'departments' | 'logo' | 'signIn' | 'heads' | 'people'
  title: string
  isDone: boolean
  /** A college is ready without this step. */
  isOptional?: true
}

/** Returns the steps, in the order in which they can be taken. Pure. */
export function firstSteps(
  { departments, logo, accent }: Pick<College, 'departments' | 'logo' | 'accent'>,
  { heads, students }: Pick<CollegeFigures, 'heads' | 'students'>,
): readonly Step[] {
  const without = headless(departments, heads).length
  return [
    { key: 'departments', title: 'Add departments', isDone: departments.length > 0 },
    { key: 'logo', title: 'Upload the logo', isDone: logo !== null },
    {
      key: 'signIn',
      title: 'Choose the address and colour of the sign-in page',
      isDone: accent !== null,
      isOptional: true,
    },
    {
      key: 'heads',
      title: without > 0 && without < departments.length ? moreHeads(without) : 'Invite the HODs',
      isDone: departments.length > 0 && without === 0,
    },
    { key: 'people', title: 'Import students and staff, or let them sign up', isDone: students > 0 },
  ]
}

/** Returns the departments without an HOD. */
export function headless(
  departments: College['departments'],
  heads: CollegeFigures['heads'],
): readonly DepartmentOption[] {
  const headed = new Set(heads.map(({ departmentId }) => departmentId))
  return departments.filter(({ id }) => !headed.has(id))
}

const moreHeads = (n: number): string =>
  n === 1 ? 'Invite the HOD of 1 more department' : `Invite the HODs of ${n} more departments`
