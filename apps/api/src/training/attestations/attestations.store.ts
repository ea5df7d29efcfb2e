// Lists students with the state of their months, and provides attestations for the copy of a person's data.

import { firstDayOf, monthOf, shiftMonth } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { AttestationQuery, AttestationRow } from '@rounds/contract/training/attestations/attestation'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, day, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import {
  attestationWithin,
  canSign,
  isMonthOpen,
  monthsShown,
  placeColumns,
  placeFrom,
  placeRow,
  shownRow,
  signatureJoin,
} from './attested-month-row.ts'
import { recordsBetween } from './attested-records.ts'

const filters = {
  studentId: uuid.nullable(),
  isMine: boolean,
  viewerId: uuid,
  isHod: boolean,
  isOpen: boolean,
  first: day,
  last: day,
  thisMonth: day,
}

/** Students who study in the place now, or who made records there in the months shown. */
const matches = `(:studentId::uuid is null or p.student_id = :studentId)
  and (a.verify_by_hod and ${isStudying()} and a.college_id = p.college_id and a.department_id = p.department_id
    or exists (select 1 from entries e
      where ${recordsBetween(':first::date', "(:last::date + interval '1 month')::date")}))
  and (not :isMine::boolean or ${canSign(':viewerId::uuid', ':isHod::boolean')})
  and (not :isOpen::boolean or exists (select 1 from ${monthsShown} ${signatureJoin}
    where m.month < :thisMonth::date and ${isMonthOpen}))`

const total = scopedStatement({
  name: 'attestations.total',
  params: filters,
  row: { total: integer },
  axes: {},
  sql: (within) => `select count(*)::int as total from ${placeFrom} where ${within(attestationWithin)} and ${matches}`,
})

/** Sorts a student's present place first. Departments are shared by colleges, so colleges sort after them. */
const order = `a.name, a.id, (p.college_id, p.department_id) = (a.college_id, a.department_id) desc, p.department_id,
  p.college_id`

const list = scopedStatement({
  name: 'attestations.list',
  params: { ...filters, today: day, limit: integer, offset: integer },
  row: placeRow,
  axes: {},
  sql: (within) => `select ${placeColumns} from ${placeFrom}
    where p in (select p from ${placeFrom} where ${within(attestationWithin)} and ${matches}
      order by ${order} limit :limit offset :offset)
    order by ${order}`,
})

/** A page of students of the scope, by name, each with the months of the query. */
export async function listAttestations(
  db: Database,
  scope: Scope,
  { page, size, until, months, studentId, signer, state }: AttestationQuery,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<{ students: AttestationRow[]; page: PageInfo }> {
  const today = businessDateOf(now)
  const last = until ?? monthOf(today)
  const values = {
    studentId: studentId ?? null,
    isMine: signer === 'me',
    viewerId: viewer.id,
    isHod: viewer.role === 'hod',
    isOpen: state === 'open',
    first: firstDayOf(shiftMonth(last, 1 - months)),
    last: firstDayOf(last),
    thisMonth: firstDayOf(monthOf(today)),
  }
  const counted = await db.row(total.of(scope, {}), values)
  const rows = await db.rows(list.of(scope, {}), { ...values, today, limit: size, offset: (page - 1) * size })
  return {
    students: rows.map((row) => shownRow(row, viewer, now)),
    page: { page, size, total: counted?.total ?? 0 },
  }
}

/** Leaves out texts by other people about another person. */
const ownCopy = statement({
  name: 'attestations.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    month: text,
    version: integer,
    records: integer,
    digest: text,
    signedAs: text,
    remark: text.nullable(),
    signedAt: timestamp,
  },
  sql: `select t.id, to_char(t.month, 'YYYY-MM') as month, t.version, cardinality(t.entry_ids) as records, t.digest,
      t.signed_as as "signedAs", t.remark, t.signed_at as "signedAt"
    from attestations t where (t.student_id = :accountId or t.signed_by_id = :accountId) and t.id > :after
    order by t.id limit :limit`,
})

/** The part with attestations in the copy of a person's data. */
export const attestationsPart: PersonalDataPart = {
  name: 'attestations',
  about: 'signatures under your months, and those that you gave, with the digest of the records',
  ...inSlices(ownCopy),
}
