// Stores the signatories of certificates: a name and a title per department and per college.
import type { Signatory } from '@rounds/contract/documents/certificates/certificate'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const ownPlace = everybody('limited to the place of the caller')

export interface SigningPlace {
  collegeId: string
  /** The department of an HOD, or the college of an Admin. */
  placeId: string
}

/** Returns the place for which a person issues certificates, or null when they have none. */
export function signingPlaceOf({ role, collegeId, departmentId }: Viewer): SigningPlace | null {
  const placeId = role === 'admin' ? collegeId : departmentId
  return collegeId === null || placeId === null ? null : { collegeId, placeId }
}

const headTitle = 'Head of the department'

/**
 * Condition: `w`, who set the signatory `s`, still heads the department or administers the college. A successor must
 * set their own.
 */
const isInOffice = `w.active and w.deleted_at is null and w.college_id = s.college_id
  and (w.role = 'hod' and w.confirmed and w.department_id = s.place_id or w.role = 'admin' and s.place_id = s.college_id)`

const find = statement({
  name: 'signatories.find',
  scope: ownPlace,
  params: { collegeId: uuid, placeId: uuid },
  row: { name: text, title: text },
  sql: `select name, title from (
      select 0 as rank, s.name, s.title from document_signatories s join accounts w on w.id = s.set_by_id
        where s.college_id = :collegeId and s.place_id = :placeId and ${isInOffice}
      union all select 1, h.name, '${headTitle}' from accounts h where h.role = 'hod' and h.college_id = :collegeId
        and h.department_id = :placeId and h.active and h.confirmed and h.deleted_at is null) signing
    order by rank, name limit 1`,
})

/**
 * Returns the signatory of a certificate: the one set for the place, the HOD, or the issuer. Null when a student has
 * none.
 */
export async function signatoryOf(db: Database, viewer: Viewer): Promise<Signatory | null> {
  const place = signingPlaceOf(viewer)
  const found = place && (await db.row(find, { ...place }))
  if (found || viewer.role === 'student') return found ?? null
  return { name: viewer.name, title: viewer.role === 'admin' ? 'For the college' : headTitle }
}

const set = statement({
  name: 'signatories.set',
  scope: ownPlace,
  params: { collegeId: uuid, placeId: uuid, name: text, title: text, byId: uuid, now: timestamp },
  row: {},
  sql: `insert into document_signatories (college_id, place_id, name, title, set_by_id, set_at)
    values (:collegeId, :placeId, :name, :title, :byId, :now)
    on conflict (college_id, place_id) do update set name = excluded.name, title = excluded.title,
      set_by_id = excluded.set_by_id, set_at = excluded.set_at`,
})

export async function setSignatory(
  db: Database,
  place: SigningPlace,
  { name, title }: Signatory,
  by: { byId: string; now: Date },
): Promise<void> {
  await db.execute(set, { ...place, name, title, ...by })
}

const ownCopy = statement({
  name: 'signatories.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: { id: uuid, name: text, title: text, setAt: timestamp },
  sql: `select place_id as id, name, title, set_at as "setAt" from document_signatories
    where set_by_id = :accountId and place_id > :after order by place_id limit :limit`,
})

/** The signatories in the copy of a person's data. */
export const signatoriesPart: PersonalDataPart = {
  name: 'signatories',
  about: 'whom you named to sign certificates, with the title',
  ...inSlices(ownCopy),
}
