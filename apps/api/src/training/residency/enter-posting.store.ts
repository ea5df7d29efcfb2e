// Writes postings. The caller must lock the student (`lockPostingStudent`), so that no two schedules overlap.
import { lastDayOf, scheduleTo } from '@rounds/contract/training/residency/posting'
import { uuidv7 } from 'uuidv7'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { isOfPosting } from '#api/records/logbook/entries/coordinators-records.ts'

const student = scopedStatement({
  name: 'postings.lockStudent',
  params: { id: uuid },
  row: { id: uuid, name: text, college: text, collegeId: uuid, departmentId: uuid.nullable() },
  axes: {},
  sql: (within) => `select a.id, a.name, c.name as college, c.id as "collegeId", a.department_id as "departmentId"
    from accounts a join colleges c on c.id = a.college_id
    where a.id = :id and a.role = 'student' and a.verify_by_hod and ${isStudying()} and ${within(accountColumns())}
    for update of a`,
})

export interface PostingStudent {
  id: string
  name: string
  college: string
  collegeId: string
  departmentId: string
}

/**
 * Locks an approved student of the scope who has not left, so that they stay in their place; undefined when there is
 * none.
 */
export async function lockPostingStudent(db: Database, scope: Scope, id: string): Promise<PostingStudent | undefined> {
  const row = await db.row(student.of(scope, {}), { id })
  return row?.departmentId ? { ...row, departmentId: row.departmentId } : undefined
}

const locked = everybody('a student or posting that the caller has locked within their scope')

const overlapping = statement({
  name: 'postings.overlapping',
  scope: locked,
  params: { studentId: uuid, from: day, lastDay: day },
  row: { from: day, lastDay: day, elsewhere: text.nullable() },
  sql: `select p.schedule_from as "from", p.last_day as "lastDay",
      case when p.college_id <> a.college_id or p.department_id <> a.department_id then d.name || ', ' || c.name end
        as elsewhere
    from drp_postings p join accounts a on a.id = p.student_id join departments d on d.id = p.department_id
      join colleges c on c.id = p.college_id
    where p.student_id = :studentId and p.removed_at is null and p.schedule_from <= :lastDay and p.last_day >= :from
    order by p.schedule_from limit 1`,
})

/**
 * A posting of the locked student that overlaps a schedule; undefined when there is none. `elsewhere` is the student's
 * former department, the only one that sees the posting and can withdraw it.
 */
export const overlappingPosting = (
  db: Database,
  studentId: string,
  from: string,
): Promise<{ from: string; lastDay: string; elsewhere: string | null } | undefined> =>
  db.row(overlapping, { studentId, from, lastDay: lastDayOf(from) })

const institution = statement({
  name: 'postings.institution',
  scope: everybody('institutions are shared by all colleges'),
  params: { id: uuid, stateId: uuid },
  row: { id: uuid },
  sql: 'select id from institutions where id = :id and state_id = :stateId and deleted_at is null for share',
})

/** True when the state has the institution. */
export const isInstitutionOf = async (db: Database, id: string, stateId: string): Promise<boolean> =>
  (await db.row(institution, { id, stateId })) !== undefined

const take = statement({
  name: 'postings.takeNotice',
  scope: everybody('the caller’s own upload'),
  params: { fileId: uuid, ownerId: uuid, now: timestamp },
  row: {},
  sql: `update files set attached_at = :now where id = :fileId and owner_id = :ownerId and attached_at is null`,
})

/** Attaches an uploaded file as a notice; false when it is not the caller's or already in use. */
export const takeNotice = async (
  db: Database,
  taken: { fileId: string; ownerId: string; now: Date },
): Promise<boolean> => (await db.execute(take, taken)) === 1

const insert = statement({
  name: 'postings.insert',
  scope: locked,
  params: {
    id: uuid,
    collegeId: uuid,
    departmentId: uuid,
    studentId: uuid,
    coordinatorId: uuid,
    name: text,
    email: text,
    phone: text,
    institutionId: uuid,
    from: day,
    to: day,
    lastDay: day,
    noticeId: uuid.nullable(),
    byId: uuid,
    now: timestamp,
  },
  row: {},
  sql: `insert into drp_postings (id, college_id, department_id, student_id, coordinator_id, name, email, phone,
      institution_id, schedule_from, schedule_to, last_day, notice_id, entered_by_id, entered_at)
    values (:id, :collegeId, :departmentId, :studentId, :coordinatorId, :name, :email, :phone, :institutionId, :from, :to,
      :lastDay, :noticeId, :byId, :now)`,
})

export interface NewPosting {
  coordinatorId: string
  name: string
  email: string
  phone: string
  institutionId: string
  from: string
  noticeId: string | null
  byId: string
  now: Date
}

/** Stores a posting of a locked student; returns its id. */
export async function insertPosting(
  db: Database,
  { id: studentId, collegeId, departmentId }: Pick<PostingStudent, 'id' | 'collegeId' | 'departmentId'>,
  posting: NewPosting,
): Promise<string> {
  const id = uuidv7()
  const schedule = { to: scheduleTo(posting.from), lastDay: lastDayOf(posting.from) }
  await db.execute(insert, { ...posting, ...schedule, id, studentId, collegeId, departmentId })
  return id
}

const remove = statement({
  name: 'postings.remove',
  scope: locked,
  params: { id: uuid, byId: uuid, now: timestamp },
  row: {},
  // The coordinator's work depends on the posting: once it is removed, no list shows who the coordinator was.
  sql: `update drp_postings p set removed_by_id = :byId, removed_at = :now where p.id = :id
    and not exists (select 1 from drp_attendance d where d.posting_id = p.id and d.confirmed_at is not null)
    and not exists (select 1 from entries e left join entry_revisions r on r.entry_id = e.id
      where ${isOfPosting} and p.coordinator_id in (e.verified_by, r.verified_by))`,
})

/**
 * Removes the locked posting. Returns false, without a change, once its coordinator has confirmed days or decided
 * records.
 */
export const removePosting = async (db: Database, id: string, byId: string, now: Date): Promise<boolean> =>
  (await db.execute(remove, { id, byId, now })) === 1

const withdrawal = statement({
  name: 'postings.withdraw',
  scope: locked,
  params: { id: uuid, byId: uuid, reason: text, now: timestamp },
  row: {},
  sql: `update drp_postings set removed_by_id = :byId, removed_at = :now, is_withdrawn = true, withdrawal = :reason
    where id = :id`,
})

/** Withdraws the locked posting, whatever its coordinator has done. */
export async function withdrawPosting(
  db: Database,
  id: string,
  given: { byId: string; reason: string; now: Date },
): Promise<void> {
  await db.execute(withdrawal, { id, ...given })
}

const heads = statement({
  name: 'postings.heads',
  scope: locked,
  params: { id: uuid, byId: uuid },
  row: { id: uuid },
  sql: `select a.id from drp_postings p join accounts a on a.college_id = p.college_id and a.department_id = p.department_id
    where p.id = :id and a.role = 'hod' and a.active and a.confirmed and a.email_verified_at is not null and a.id <> :byId`,
})

/** The HODs of the posting's department, except the acting person. */
export const otherHeadsOf = async (db: Database, id: string, byId: string): Promise<string[]> =>
  (await db.rows(heads, { id, byId })).map((one) => one.id)
