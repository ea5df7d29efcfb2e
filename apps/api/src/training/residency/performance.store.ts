// Reads and writes the performance reports of postings that the caller has found in their scope.
import { type PerformanceVersion, performanceItems } from '@rounds/contract/training/residency/performance-report'
import { integer, integers, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const versions = statement({
  name: 'performance.versions',
  scope: everybody('of a posting that the caller has found in their scope'),
  params: { id: uuid },
  row: {
    version: integer,
    present: integer,
    working: integer,
    grades: integers,
    remarks: text.nullable(),
    signedBy: text.nullable(),
    signedAt: timestamp,
  },
  sql: `select r.version, r.present, r.working, r.grades, r.remarks,
      coalesce(r.signed_by_name, (select n.name from accounts n where n.id = r.signed_by_id)) as "signedBy",
      r.signed_at as "signedAt"
    from drp_reports r where r.posting_id = :id order by r.version desc`,
})

const reported = statement({
  name: 'performance.ofPostings',
  scope: everybody('of postings that the caller has found in their scope'),
  params: { ids: uuids },
  row: { id: uuid },
  sql: 'select distinct r.posting_id as id from drp_reports r where r.posting_id = any(:ids::uuid[])',
})

/** The postings among `ids` that have a report. */
export const reportedPostings = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await db.rows(reported, { ids })).map(({ id }) => id))

const gradesOf = (grades: readonly number[]): PerformanceVersion['grades'] => {
  const [patientCare = 0, communication = 0, teamWork = 0, management = 0, conduct = 0] = grades
  return { patientCare, communication, teamWork, management, conduct }
}

/** The versions of a posting's report, newest first. */
export async function listReports(db: Database, id: string): Promise<PerformanceVersion[]> {
  const rows = await db.rows(versions, { id })
  return rows.map(({ grades, remarks, signedBy, signedAt, ...version }) => ({
    ...version,
    grades: gradesOf(grades),
    remarks: remarks ?? '',
    signedBy: signedBy ?? '',
    signedAt: signedAt.toISOString(),
  }))
}

const insert = statement({
  name: 'performance.insert',
  scope: everybody('of a posting that the caller has locked within their scope'),
  params: {
    id: uuid,
    studentId: uuid,
    version: integer,
    present: integer,
    working: integer,
    grades: integers,
    remarks: text,
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: {},
  sql: `insert into drp_reports (posting_id, student_id, version, present, working, grades, remarks, signed_by_id,
      signed_by_name, signed_at)
    values (:id, :studentId, :version, :present, :working, :grades, :remarks, :byId, :byName, :now)`,
})

export interface SignedReport
  extends Pick<PerformanceVersion, 'version' | 'present' | 'working' | 'grades' | 'remarks'> {
  id: string
  studentId: string
  byId: string
  /** The signature as typed. */
  byName: string
  now: Date
}

/** Stores a version of the report of a posting that the caller has locked. */
export async function insertReport(db: Database, { grades, ...report }: SignedReport): Promise<void> {
  await db.execute(insert, { ...report, grades: performanceItems.map(({ key }) => grades[key]) })
}

/** A report is in the copies of both its signer, who wrote it, and the student, whom it is about. */
const ownCopy = statement({
  name: 'performance.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    version: integer,
    present: integer,
    working: integer,
    grades: integers,
    remarks: text.nullable(),
    signedAt: timestamp,
  },
  sql: `select r.posting_id as id, r.version, r.present, r.working, r.grades, r.remarks, r.signed_at as "signedAt"
    from drp_reports r join (
      select distinct p.posting_id from drp_reports p
      where (p.student_id = :accountId or p.signed_by_id = :accountId) and p.posting_id > :after
      order by 1 limit :limit) s on s.posting_id = r.posting_id
    where r.student_id = :accountId or r.signed_by_id = :accountId order by r.posting_id, r.version`,
})

/** The part with performance reports in the copy of a person's data. */
export const performancePart: PersonalDataPart = {
  name: 'performance-reports',
  about: 'performance reports of your postings in the District Residency Programme, or those that you signed',
  ...inSlices(ownCopy),
}
