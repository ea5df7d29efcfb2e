// Signs one month. One statement reads the records, compares them with those the signer saw, and stores them with their
// digest. Records committed a moment later are not included and count as late.
import { firstDayOf } from '@rounds/contract/kernel/calendar/months'
import type { MonthToSign, SigningRole } from '@rounds/contract/training/attestations/attestation'
import { signingRoles } from '@rounds/contract/training/attestations/attestation'
import { uuidv7 } from 'uuidv7'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { attestationsOf, digestOf, recordHash, recordsOfMonth, seenRecords } from './attested-records.ts'

const insert = statement({
  name: 'attestations.insert',
  scope: everybody('a month of a student found within the scope, whose guide was checked'),
  params: {
    id: uuid,
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    month: day,
    version: integer,
    seen: text,
    byId: uuid,
    byName: text,
    signedAs: oneOf(signingRoles),
    standsForId: uuid.nullable(),
    standsForName: text.nullable(),
    remark: text.nullable(),
    now: timestamp,
  },
  row: { version: integer, digest: text, records: integer },
  sql: `with p as (select :studentId::uuid as student_id, :collegeId::uuid as college_id, :departmentId::uuid as department_id),
    present as (select t.version, t.digest from p join attestations t on ${attestationsOf(':month::date')}
      order by t.version desc limit 1),
    records as (select e.id, e.revision, e.status, ${recordHash('e', 'e.status')} as hash
      from p join entries e on ${recordsOfMonth(':month::date')} left join files f on f.id = e.attachment_id),
    signed as (select array_agg(r.id order by r.id) as ids, array_agg(r.revision order by r.id) as revisions,
        array_agg(r.status order by r.id) as statuses, ${digestOf('r')} as digest
      from records r having count(*) > 0),
    seen as (select ${seenRecords} as seen from p join entries e on ${recordsOfMonth(':month::date')})
    insert into attestations (id, student_id, college_id, department_id, month, version, entry_ids, revisions, statuses,
      digest, signed_by_id, signed_by_name, signed_as, stands_for_id, stands_for_name, remark, signed_at)
    select :id, p.student_id, p.college_id, p.department_id, :month::date, :version::int + 1, s.ids, s.revisions, s.statuses,
      s.digest, :byId, :byName, :signedAs, :standsForId::uuid, :standsForName::text, :remark::text, :now
    from p, signed s, seen
    where seen.seen = :seen and coalesce((select version from present), 0) = :version::int
      and s.digest is distinct from (select digest from present)
    on conflict (student_id, college_id, department_id, month, version) do nothing
    returning version, digest, cardinality(entry_ids) as records`,
})

const seenMonth = statement({
  name: 'attestations.seenMonth',
  scope: everybody('demo data, signed without a signed-in person'),
  params: { studentId: uuid, collegeId: uuid, departmentId: uuid, month: day },
  row: { seen: text },
  sql: `select ${seenRecords} as seen
    from (select :studentId::uuid as student_id, :collegeId::uuid as college_id, :departmentId::uuid as department_id) p
      join entries e on ${recordsOfMonth(':month::date')}`,
})

/** A fingerprint of the present records of a month; '' without any. */
export async function findSeenMonth(
  db: Database,
  place: { collegeId: string; departmentId: string },
  { studentId, month }: { studentId: string; month: string },
): Promise<string> {
  return (await db.row(seenMonth, { ...place, studentId, month: firstDayOf(month) }))?.seen ?? ''
}

/** The signer, their role, and the person they stand for. */
export interface Signature {
  id: string
  name: string
  signedAs: SigningRole
  standsFor: { id: string; name: string } | null
  remark: string | null
  now: Date
}

export interface SignedMonth {
  id: string
  version: number
  digest: string
  records: number
}

/**
 * Signs a month as the signer saw it. Undefined when the records or the signature have changed since, or nothing
 * changed since the last signature.
 */
export async function insertAttestation(
  db: Database,
  { collegeId, departmentId }: { collegeId: string; departmentId: string },
  { month, ...asked }: MonthToSign,
  { id: byId, name: byName, signedAs, standsFor, remark, now }: Signature,
): Promise<SignedMonth | undefined> {
  const id = uuidv7()
  const row = await db.row(insert, {
    id,
    ...asked,
    collegeId,
    departmentId,
    month: firstDayOf(month),
    byId,
    byName,
    signedAs,
    standsForId: standsFor?.id ?? null,
    standsForName: standsFor?.name ?? null,
    remark,
    now,
  })
  return row && { id, ...row }
}
