// The view behind a state office's link: the link by the hash of its token, and a page of its postings.
import { minuteMs } from '@rounds/contract/kernel/durations'
import { InstitutionOption } from '@rounds/contract/reference/institutions/institution'
import { z } from 'zod'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { day, integer, json, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { linkedInstitutions } from './state-links.store.ts'

const bySecret = everybody('found by the secret of a link, which names the college and the state')

const linkRow = {
  id: uuid,
  collegeId: uuid.nullable(),
  stateId: uuid,
  institutionIds: uuids,
  office: text,
  college: text.nullable(),
  state: text,
  institutions: json(z.array(InstitutionOption)),
  lastDay: day,
}
export type OpenStateLink = RowOf<typeof linkRow>

const find = statement({
  name: 'stateViews.link',
  scope: bySecret,
  params: { key: text, today: day },
  row: linkRow,
  sql: `select l.id, l.college_id as "collegeId", l.state_id as "stateId", l.institution_ids as "institutionIds", l.office,
      c.name as college, t.name as state, ${linkedInstitutions} as institutions, l.last_day as "lastDay"
    from drp_state_links l join states t on t.id = l.state_id left join colleges c on c.id = l.college_id
    where l.token_hash = :key and l.revoked_at is null and l.last_day >= :today`,
})

/** The valid link of a token; undefined for any other token. */
export const findOpenStateLink = (db: Database, token: string, today: string): Promise<OpenStateLink | undefined> =>
  db.row(find, { key: keyOf(token), today })

const count = statement({
  name: 'stateViews.count',
  scope: bySecret,
  params: { id: uuid, now: timestamp, minuteAgo: timestamp, latest: timestamp },
  row: {},
  // A future time was written by a server whose clock ran ahead.
  sql: `update drp_state_links set openings = openings + 1, last_opened_at = :now
    where id = :id and (last_opened_at is null or last_opened_at <= :minuteAgo or last_opened_at > :latest)`,
})

/** Counts an opening, unless one was counted within the last minute; true when it was counted. */
export const countOpening = async (db: Database, id: string, now: Date): Promise<boolean> =>
  (await db.execute(count, {
    id,
    now,
    minuteAgo: new Date(now.getTime() - minuteMs),
    latest: latestMoment(now),
  })) === 1

/** Postings that began within the last year or begin later, of students whose accounts are kept. */
const shown = `p.removed_at is null and ${isKept('s')} and i.state_id = :stateId
  and (:collegeId::uuid is null or p.college_id = :collegeId)
  and (cardinality(:institutionIds::uuid[]) = 0 or p.institution_id = any(:institutionIds::uuid[]))
  and p.schedule_from >= :since`
const from = 'drp_postings p join institutions i on i.id = p.institution_id join accounts s on s.id = p.student_id'
const filters = { stateId: uuid, collegeId: uuid.nullable(), institutionIds: uuids, since: day }

const total = statement({
  name: 'stateViews.total',
  scope: bySecret,
  params: filters,
  row: { total: integer },
  sql: `select count(*)::int as total from ${from} where ${shown}`,
})

const postingRow = {
  id: uuid,
  student: text,
  college: text,
  department: text,
  institution: text,
  from: day,
  to: day,
  lastDay: day,
  reportedAt: timestamp.nullable(),
}

const list = statement({
  name: 'stateViews.postings',
  scope: bySecret,
  params: { ...filters, limit: integer, offset: integer },
  row: postingRow,
  sql: `select p.id, s.name as student, c.name as college, d.name as department, i.name as institution,
      p.schedule_from as "from", p.schedule_to as "to", p.last_day as "lastDay",
      (select max(r.signed_at) from drp_reports r where r.posting_id = p.id) as "reportedAt"
    from ${from} join colleges c on c.id = p.college_id join departments d on d.id = p.department_id
    where ${shown} order by c.name, d.name, p.schedule_from desc, p.id limit :limit offset :offset`,
})

/** A page of the postings behind a link, by college, department and day, with their total. */
export async function listStatePostings(
  db: Database,
  { stateId, collegeId, institutionIds }: OpenStateLink,
  { since, page, size }: { since: string; page: number; size: number },
): Promise<{ rows: RowOf<typeof postingRow>[]; total: number }> {
  const values = { stateId, collegeId, institutionIds, since }
  const rows = await db.rows(list, { ...values, limit: size, offset: (page - 1) * size })
  return { rows, total: (await db.row(total, values))?.total ?? 0 }
}
