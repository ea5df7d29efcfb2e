// Texts of the Assign Students dialog. Pure.
import type { AssignableStudent } from '@rounds/contract/membership/staff/staff-member'

const students = (n: number): string => `${n} ${n === 1 ? 'student' : 'students'}`

/** Returns the label of the button, and the difference from the current assignment. */
export function assignText(before: readonly string[], chosen: readonly string[]): { verb: string; change: string } {
  const added = chosen.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !chosen.includes(id)).length
  const parts = [...(added > 0 ? [`Adds ${added}`] : []), ...(removed > 0 ? [`removes ${removed}`] : [])].join(', ')
  const verb =
    chosen.length === 0 && before.length > 0
      ? before.length === 1
        ? 'Remove the student'
        : `Remove all ${students(before.length)}`
      : `Assign ${students(chosen.length)}`
  return { verb, change: parts ? `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.` : 'Nothing changes yet.' }
}

/** Returns the students whose name or teachers contain every word; "no teacher" finds those without one. */
export function matchingStudents(all: readonly AssignableStudent[], search: string): readonly AssignableStudent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ name, others, isOwnChoice, isAssigned }) => {
    const isAlone = others.length === 0 && !isOwnChoice && !isAssigned
    const text = `${name} ${others.join(' ')} ${isAlone ? 'no teacher' : ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The student's current teachers in this subject. Unsaved changes do not show here. */
export function presentText({ isOwnChoice, isAssigned, others }: Omit<AssignableStudent, 'id' | 'name'>): string {
  if (isOwnChoice) return 'Chose this teacher'
  const teachers = [...(isAssigned ? ['this teacher'] : []), ...others]
  return teachers.length > 0 ? `With ${teachers.join(', ')}` : 'No teacher yet'
}
