// Converts database rows of postings into postings of the contract.
import { workspaceDays } from '@rounds/contract/identity/accounts/coordinator-term'
import { StoredFile } from '@rounds/contract/platform/files/stored-file'
import { State } from '@rounds/contract/reference/colleges/state'
import { InstitutionOption } from '@rounds/contract/reference/institutions/institution'
import { type Posting, Withdrawn } from '@rounds/contract/training/residency/posting'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { boolean, day, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** The owner and place of a posting for students and staff: its student, and the department that entered it. */
export const postingWithin: ScopeColumns = {
  own: 'p.student_id',
  department: 'p.department_id',
  college: 'p.college_id',
}

/** The owner of a posting for its coordinator, until `workspaceUntil`. The statement must name `:today`. */
export const coordinatorWithin: ScopeColumns = {
  own: `case when :today::date <= p.last_day + ${workspaceDays} then p.coordinator_id end`,
  department: 'null',
  college: 'null',
}

/** The page that a notification about a posting opens. */
export const postingPage = (id: string): string => `/drp/home?opened=${id}`

/** The columns of a posting; the aliases must be those of `postingFrom`. */
export const postingColumns = `p.id, p.student_id as "studentId", s.name as "studentName", c.name as college,
  d.name as department, p.coordinator_id as "coordinatorId", p.name, p.email, p.phone,
  k.email_verified_at is not null as "hasJoined", json_build_object('id', t.id, 'name', t.name) as state,
  json_build_object('id', i.id, 'name', i.name) as institution, p.schedule_from as "from", p.schedule_to as "to",
  p.last_day as "lastDay", case when f.id is not null then
    json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) end as notice,
  case when p.is_withdrawn then json_build_object('reason', p.withdrawal, 'at', p.removed_at,
    'by', (select w.name from accounts w where w.id = p.removed_by_id)) end as withdrawn`

export const postingFrom = `drp_postings p join accounts s on s.id = p.student_id join colleges c on c.id = p.college_id
  join departments d on d.id = p.department_id join accounts k on k.id = p.coordinator_id
  join institutions i on i.id = p.institution_id join states t on t.id = i.state_id
  left join files f on f.id = p.notice_id`

export const postingRow = {
  id: uuid,
  studentId: uuid,
  studentName: text,
  college: text,
  department: text,
  coordinatorId: uuid,
  name: text.nullable(),
  email: text.nullable(),
  phone: text.nullable(),
  hasJoined: boolean,
  state: json(State),
  institution: json(InstitutionOption),
  from: day,
  to: day,
  lastDay: day,
  notice: json(StoredFile).nullable(),
  withdrawn: json(Withdrawn).nullable(),
}

/** A posting in the contract's shape, with student and coordinator as objects. */
export function shownPosting(row: RowOf<typeof postingRow>): Posting {
  const { studentId, studentName, coordinatorId, name, email, phone, hasJoined, ...rest } = row
  return {
    ...rest,
    student: { id: studentId, name: studentName },
    coordinator: { id: coordinatorId, name, email, phone, hasJoined },
  }
}
