// What a new college still needs before its people can work, in order; nothing once all is there.
import type { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import type { College } from '@rounds/contract/reference/colleges/college'

export interface Step {
  key: 'departments' | 'logo' | 'heads' | 'students'
  title: string
  isDone: boolean
}

/** The steps in the order in which they can be taken. Pure. */
export function firstSteps(
  { departments, logo }: Pick<College, 'departments' | 'logo'>,
  { heads, students }: Pick<CollegeFigures, 'heads' | 'students'>,
): readonly Step[] {
  const headed = new Set(heads.map(({ departmentId }) => departmentId))
  const without = departments.filter(({ id }) => !headed.has(id)).length
  return [
    { key: 'departments', title: 'Add departments', isDone: departments.length > 0 },
    { key: 'logo', title: 'Upload the logo', isDone: logo !== null },
    {
      key: 'heads',
      title: without > 0 && headed.size > 0 ? moreHeads(without) : 'Invite the HODs',
      isDone: departments.length > 0 && without === 0,
    },
    { key: 'students', title: 'Students sign up', isDone: students > 0 },
  ]
}

const moreHeads = (n: number): string =>
  n === 1 ? 'Invite the HOD of 1 more department' : `Invite the HODs of ${n} more departments`
