// Decided records, both present ones and earlier revisions, each with the audit events of its decision.
import { decisionMethods } from '@rounds/contract/records/logbook/decision-methods'
import { Criterion } from '@rounds/contract/records/logbook/score'
import { z } from 'zod'
import { erasedName } from '#api/identity/accounts/erased-person.ts'
import {
  boolean,
  day,
  integer,
  json,
  numeric,
  oneOf,
  text,
  timestamp,
  uuid,
  uuids,
} from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement, variants } from '#api/kernel/database/statement.ts'
import type { DecidedNames, DecidedRecord } from '../decisions/record-proof.ts'

const pageSize = 500
const operator = everybody('an operator compares all decisions with the audit log by a command')

const idsPage = statement({
  name: 'decidedRecords.ids',
  scope: operator,
  params: { after: uuid, limit: integer },
  row: { id: uuid },
  sql: 'select id from entries where id > :after order by id limit :limit',
})

const Proof = z.object({
  contentHash: z.string(),
  peopleHash: z.string(),
  identityHash: z.string().nullable(),
  hashKey: z.string(),
})
/**
 * An audit event of a decision. The proof is null when the event has none: it is old, or was not written by this
 * program.
 */
const DecisionEvent = z.object({ seq: z.int(), proof: Proof.nullable().catch(null) })

const row = {
  id: uuid,
  kind: text,
  studentId: uuid,
  status: oneOf(['Approved', 'Rejected']),
  revision: integer,
  date: day,
  teacherId: uuid.nullable(),
  attachmentId: uuid.nullable(),
  fileHash: text.nullable(),
  studentRemark: text.nullable(),
  details: json(z.record(z.string(), z.unknown())),
  verifierRemark: text.nullable(),
  score: numeric.nullable(),
  criteria: json(z.array(Criterion)).nullable(),
  rubric: json(z.object({ id: z.string(), version: z.int() })).nullable(),
  verifiedBy: uuid.nullable(),
  verifiedOn: timestamp.nullable(),
  how: oneOf(decisionMethods).nullable(),
  studentName: text.nullable(),
  teacherName: text.nullable(),
  verifierName: text.nullable(),
  sealed: text.nullable(),
  collegeId: uuid,
  events: json(z.array(DecisionEvent)),
  /** Whether the log records the erasure of a person whose name is gone, and of the student. */
  isPersonErased: boolean,
  isStudentErased: boolean,
}

/** The columns shared by a record and its revisions. */
const shared = (
  way: string,
) => `status, revision, date, teacher_id, attachment_id, student_remark, details, verifier_remark, score, criteria,
  rubric, verified_by, verified_on, ${way} as decided_how, student_name, teacher_name, verifier_name, sealed`

const decidedAmong = variants({
  name: 'decidedRecords.among',
  scope: operator,
  params: { ids: uuids },
  row,
  axes: { isBeforeWays: [false, true] },
  sql({ isBeforeWays }) {
    const columns = shared(isBeforeWays ? 'null::text' : 'decided_how')
    return `select d.id, e.kind, e.student_id as "studentId", d.status, d.revision, d.date, d.teacher_id as "teacherId",
      d.attachment_id as "attachmentId", f.sha256 as "fileHash", d.student_remark as "studentRemark", d.details,
      d.verifier_remark as "verifierRemark", d.score, d.criteria, d.rubric, d.verified_by as "verifiedBy",
      d.verified_on as "verifiedOn", d.decided_how as how, d.student_name as "studentName", d.teacher_name as "teacherName",
      d.verifier_name as "verifierName", d.sealed, e.college_id as "collegeId",
      coalesce((select json_agg(json_build_object('seq', a.seq, 'proof', a.detail) order by a.seq) from audit_events a
        where a.subject_kind = 'entry' and a.subject_id = d.id::text and a.detail->>'revision' = d.revision::text
          and a.action in ('entry.decided', 'entry.taken-over')), '[]') as events,
      exists (select 1 from audit_events x where x.subject_kind = 'account' and x.action = 'person.erased'
        and x.subject_id = any(array[
          case when d.student_name = '${erasedName}' then e.student_id::text end,
          case when d.teacher_name = '${erasedName}' then d.teacher_id::text end,
          case when d.verifier_name = '${erasedName}' then d.verified_by::text end])) as "isPersonErased",
      exists (select 1 from audit_events x where x.subject_kind = 'account' and x.action = 'person.erased'
        and x.subject_id = e.student_id::text) as "isStudentErased"
    from (select id, ${columns} from entries where id = any(:ids::uuid[])
      union all select entry_id, ${columns} from entry_revisions where entry_id = any(:ids::uuid[])) d
    join entries e on e.id = d.id left join files f on f.id = d.attachment_id
    where d.status in ('Approved', 'Rejected') order by d.id, d.revision`
  },
})

export interface LoggedDecision {
  record: DecidedRecord
  names: DecidedNames
  sealed: string | null
  collegeId: string
  events: z.infer<typeof DecisionEvent>[]
  isPersonErased: boolean
  isStudentErased: boolean
}

function decisionOf(found: RowOf<typeof row>): LoggedDecision {
  const {
    studentName,
    teacherName,
    verifierName,
    sealed,
    collegeId,
    events,
    isPersonErased,
    isStudentErased,
    ...record
  } = found
  return {
    record: {
      ...record,
      score: record.score === null ? null : Number(record.score),
      verifierRemark: record.verifierRemark ?? '',
      verifiedBy: record.verifiedBy ?? '',
      verifiedOn: record.verifiedOn ?? new Date(0),
    },
    names: { student: studentName ?? '', teacher: teacherName, verifier: verifierName ?? '' },
    sealed,
    collegeId,
    events,
    isPersonErased,
    isStudentErased,
  }
}

/** `isBeforeWays` is for a migration that runs before the column `decided_how` exists. */
interface Wanted {
  ids?: readonly string[]
  isBeforeWays?: boolean
}

/** All decisions, one page of records at a time, ordered by id; with `ids`, only those of these records. */
export async function* storedDecisions(
  db: Database,
  { ids, isBeforeWays = false }: Wanted = {},
): AsyncGenerator<LoggedDecision[]> {
  const among = decidedAmong.of({ isBeforeWays })
  const pageOf = async (some: readonly string[]) => (await db.rows(among, { ids: some })).map(decisionOf)
  if (ids) {
    yield await pageOf(ids)
    return
  }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = (await db.rows(idsPage, { after, limit: pageSize })).map(({ id }) => id)
    const last = page.at(-1)
    if (last === undefined) return
    yield await pageOf(page)
    after = last
  }
}
