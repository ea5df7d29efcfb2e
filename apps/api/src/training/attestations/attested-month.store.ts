// One month of a student: its state, signatures and records.

import { firstDayOf } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import {
  type AttestationRow,
  type AttestationVersion,
  type AttestedMonth,
  type AttestedRecord,
  maxListedRecords,
  type OpenedMonth,
  signingRoles,
} from '@rounds/contract/training/attestations/attestation'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import {
  boolean,
  day,
  integer,
  integers,
  oneOf,
  text,
  texts,
  timestamp,
  uuid,
  uuids,
} from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { attestationWithin, placeColumns, placeFrom, placeRow, shownRow } from './attested-month-row.ts'
import { attestationsOf, recordsOfMonth } from './attested-records.ts'

/** More than a month ever has, because each one requires a change. */
const maxVersions = 50

const find = scopedStatement({
  name: 'attestations.findMonth',
  params: {
    studentId: uuid,
    departmentId: uuid.nullable(),
    collegeId: uuid.nullable(),
    first: day,
    last: day,
    today: day,
  },
  row: placeRow,
  axes: {},
  sql: (within) => `select ${placeColumns} from ${placeFrom}
    where p.student_id = :studentId and p.department_id = coalesce(:departmentId::uuid, a.department_id)
      and (:collegeId::uuid is null or p.college_id = :collegeId) and ${within(attestationWithin)}
    order by p.college_id <> a.college_id, p.college_id limit 1`,
})

const found = everybody('a month of a student who was found within the scope')
const place = { studentId: uuid, departmentId: uuid, collegeId: uuid, month: day }
/** The place of a month that was found in the scope. */
const p = `(select :studentId::uuid as student_id, :collegeId::uuid as college_id, :departmentId::uuid as department_id) p`

const versionRow = {
  version: integer,
  entryIds: uuids,
  revisions: integers,
  statuses: texts,
  signedById: uuid,
  signedBy: text.nullable(),
  signedAs: oneOf(signingRoles),
  standsFor: text.nullable(),
  signedAt: timestamp,
  remark: text.nullable(),
  digest: text,
}

const versions = statement({
  name: 'attestations.versions',
  scope: found,
  params: { ...place, limit: integer },
  row: versionRow,
  sql: `select t.version, t.entry_ids as "entryIds", t.revisions, t.statuses, t.signed_by_id as "signedById",
      coalesce(t.signed_by_name, (select n.name from accounts n where n.id = t.signed_by_id)) as "signedBy",
      t.signed_as as "signedAs",
      coalesce(t.stands_for_name, (select n.name from accounts n where n.id = t.stands_for_id)) as "standsFor",
      t.signed_at as "signedAt", t.remark, t.digest
    from ${p} join attestations t on ${attestationsOf(':month::date')}
    order by t.version desc limit :limit`,
})

const records = statement({
  name: 'attestations.records',
  scope: found,
  params: { ...place, limit: integer },
  row: {
    id: uuid,
    kind: oneOf(kindIds),
    date: day,
    status: oneOf(['Pending', 'Approved', 'Rejected']),
    submittedAt: timestamp.nullable(),
    isLate: boolean,
    since: oneOf(['new', 'changed']).nullable(),
  },
  sql: `select e.id, e.kind, e.date, e.status, e.submitted_at as "submittedAt",
      (o.version is not null and not e.id = any(o.entry_ids)) as "isLate",
      case when t.version is null then null when seen.at is null then 'new'
        when t.revisions[seen.at] <> e.revision or t.statuses[seen.at] <> e.status then 'changed' end as since
    from ${p} join entries e on ${recordsOfMonth(':month::date')}
      left join lateral (select t.* from attestations t where ${attestationsOf(':month::date')}
        order by t.version desc limit 1) t on true
      left join attestations o on o.student_id = t.student_id and o.college_id = t.college_id
        and o.department_id = t.department_id and o.month = t.month and o.version = 1
      cross join lateral (select array_position(t.entry_ids, e.id) as at) seen
    order by e.date, e.id limit :limit`,
})

/**
 * A student's month in a department: the present one when `departmentId` is null, preferably in their present college.
 */
export interface MonthOf {
  studentId: string
  collegeId: string | null
  departmentId: string | null
  month: string
}

/** The state of a month of the scope; undefined when the scope has no such student there. */
export async function findMonth(
  db: Database,
  scope: Scope,
  { month, ...of }: MonthOf,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<(Omit<AttestationRow, 'months'> & { month: AttestedMonth }) | undefined> {
  const first = firstDayOf(month)
  const values = { ...of, first, last: first, today: businessDateOf(now) }
  const row = await db.row(find.of(scope, {}), values)
  if (!row) return undefined
  const { months, ...student } = shownRow(row, viewer, now)
  const [only] = months
  return only && { ...student, month: only }
}

const countOf = (statuses: readonly string[], status: string) => statuses.filter((one) => one === status).length

function shownVersion(
  { entryIds, revisions, statuses, signedBy, signedAt, ...version }: RowOf<typeof versionRow>,
  before: RowOf<typeof versionRow> | undefined,
): AttestationVersion {
  const earlier = new Map(before?.entryIds.map((id, at) => [id, `${before.revisions[at]} ${before.statuses[at]}`]))
  const kept = entryIds.flatMap((id, at) => {
    const then = earlier.get(id)
    return then === undefined ? [] : [then === `${revisions[at]} ${statuses[at]}`]
  })
  return {
    ...version,
    approved: countOf(statuses, 'Approved'),
    pending: countOf(statuses, 'Pending'),
    rejected: countOf(statuses, 'Rejected'),
    signedBy: signedBy ?? '',
    signedAt: signedAt.toISOString(),
    came: before ? entryIds.length - kept.length : 0,
    changed: before ? kept.filter((isSame) => !isSame).length : 0,
  }
}

/** A month of the scope with its signatures and records; undefined when the scope has no such student there. */
export async function openMonth(
  db: Database,
  scope: Scope,
  of: MonthOf,
  by: { viewer: Viewer; now: Date },
): Promise<OpenedMonth | undefined> {
  const shown = await findMonth(db, scope, of, by)
  if (!shown) return undefined
  const { student, college, department } = shown
  const at = {
    studentId: student.id,
    collegeId: college.id,
    departmentId: department.id,
    month: firstDayOf(of.month),
  }
  const signed = await db.rows(versions, { ...at, limit: maxVersions })
  const listed = await db.rows(records, { ...at, limit: maxListedRecords })
  return {
    ...shown,
    versions: signed.map((version, index) => shownVersion(version, signed[index + 1])),
    records: listed.map(
      ({ submittedAt, ...record }): AttestedRecord => ({ ...record, submittedAt: submittedAt?.toISOString() ?? null }),
    ),
  }
}
