// The JSON of an entry as the database writes it: selected fields only, defined once for lists, replies and revisions.
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { coordinatorJson } from './coordinators-records.ts'

/** A person's name: the one stored with the decision, or the account's until then. */
const personName = (row: string, person: 'student' | 'teacher' | 'verifier'): string =>
  `coalesce(${row}.${person}_name, ${person}.name)`

/** The names of an entry's people; the alias of the row must be `e`, with `entryJoins`. */
export const entryNames = {
  student: personName('e', 'student'),
  teacher: personName('e', 'teacher'),
  verifier: personName('e', 'verifier'),
}

const teacherJson = (row: string, more = ''): string =>
  `json_build_object('id', ${row}.teacher_id, 'name', ${personName(row, 'teacher')}${more})`

/**
 * True for a pending record whose named teacher has left the department or may not verify now; somebody else has to.
 */
const isLeftAlone = `e.status = 'Pending' and (${isGuiding('teacher')}
  and teacher.college_id = e.college_id and teacher.department_id = e.department_id) is not true`

/** The content and decision shared by an entry and its revisions; `row` is the alias of either. */
const contentJson = (row: string) => `
  'status', ${row}.status, 'revision', ${row}.revision, 'date', ${row}.date,
  'teacher', case when ${row}.teacher_id is null then null
    ${row === 'e' ? `when ${isLeftAlone} then ${teacherJson(row, ", 'hasLeft', true")}` : ''}
    else ${teacherJson(row)} end,
  'attachment', case when ${row}.attachment_id is not null
    then json_build_object('id', ${row}.attachment_id, 'name', file.name, 'type', file.type) end,
  'studentRemark', ${row}.student_remark, 'details', ${row}.details,
  'verifierRemark', ${row}.verifier_remark, 'score', ${row}.score, 'criteria', ${row}.criteria, 'rubric', ${row}.rubric,
  'verifiedBy', case when ${row}.verified_by is not null
    then json_build_object('id', ${row}.verified_by, 'name', ${personName(row, 'verifier')}) end,
  'verifiedOn', ${row}.verified_on, 'decidedHow', ${row}.decided_how, 'keptRejectedAt', ${row}.kept_rejected_at`

const contentJoins = (row: string) => `
  left join accounts teacher on teacher.id = ${row}.teacher_id
  left join accounts verifier on verifier.id = ${row}.verified_by
  left join files file on file.id = ${row}.attachment_id`

const placeJson = `json_build_object(
    'college', (select c.name from colleges c where c.id = e.college_id),
    'department', (select d.name from departments d where d.id = e.department_id))`

/** The condition that the student has moved to another department since. */
export const isOfFormerPlace =
  '(e.college_id, e.department_id) is distinct from (student.college_id, student.department_id)'

const entryMembers = `'id', e.id, 'kind', e.kind,
  'student', json_build_object('id', e.student_id, 'name', ${entryNames.student},
    'identity', student.identity), ${contentJson('e')},
  'createdAt', e.created_at, 'updatedAt', e.updated_at, 'submittedAt', e.submitted_at, 'isImported', e.import_id is not null,
  'formerPlace', case when ${isOfFormerPlace} then ${placeJson} end`

/** The JSON of an `Entry` of the contract; the alias of the row must be `e`. */
export const entryJson = `json_build_object(${entryMembers})`

/** The same with the place, for lists across departments or colleges. */
export const entryJsonWithPlace = `json_build_object(${entryMembers}, 'place', ${placeJson})`

/** The same with the deciding coordinator, for lists of a department. The statement must name `:today`. */
export const entryJsonWithCoordinator = `json_build_object(${entryMembers}, 'coordinator', ${coordinatorJson})`

export const entryJoins = `join accounts student on student.id = e.student_id ${contentJoins('e')}`

/** The JSON of an `EntryRevision` of the contract; the alias of the row must be `r`. */
export const revisionJson = `json_build_object(${contentJson('r')},
  'replacedAt', r.replaced_at, 'reopenReason', r.reopen_reason)`

export const revisionJoins = contentJoins('r')

/**
 * A scalar subquery: the entries of a condition, ordered, as a JSON array. `slice` is a limit with its offset. `order`
 * only selects; `shownOrder` may also use the student's name. `json` is the expression for each entry.
 */
export const entriesJson = (
  where: string,
  order: string,
  slice: string,
  { shownOrder = order, json = entryJson }: { shownOrder?: string; json?: string } = {},
): string => `coalesce((
  select json_agg(shown.entry) from (
    select ${json} as entry from (select * from entries e where ${where} order by ${order} ${slice}) e
    ${entryJoins} order by ${shownOrder}) shown), '[]'::json)`
