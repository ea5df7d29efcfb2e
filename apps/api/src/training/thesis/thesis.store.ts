// Reads synopses and theses for the people who may see them, locks one for a change, and copies a person's own.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { trackNames } from '@rounds/contract/training/thesis/thesis-steps'
import {
  type ThesisExportQuery,
  type ThesisQuery,
  type ThesisTrack,
  trackStates,
} from '@rounds/contract/training/thesis/thesis-track'
import { z } from 'zod'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { personNameOf, shownTrack, trackColumns, trackRow, trackState, trackWithin } from './thesis-row.ts'

const filters = {
  track: oneOf(trackNames),
  state: oneOf(trackStates).nullable(),
  guideId: uuid.nullable(),
  studentId: uuid.nullable(),
}
const matches = `t.track = :track and (:studentId::uuid is null or t.student_id = :studentId)
  and (:state::text is null or ${trackState} = :state)
  and (:guideId::uuid is null or exists (select 1 from thesis_steps g where g.track_id = t.id and g.step = 'guide'
    and g.unlocked_at is null and g.guide_id = :guideId))`

/** The list without its columns, shared by the page and the file. */
export const tracksListed = {
  params: filters,
  axes: {},
  from: 'thesis_tracks t join accounts s on s.id = t.student_id',
  where: (within: Within) => `${within(trackWithin)} and ${matches}`,
  orderBy: `${trackState} <> 'Pending', t.created_at desc, t.id desc`,
}

const list = pagedList({ name: 'thesis.list', row: trackRow, columns: trackColumns, ...tracksListed })

/** The filters of a query, as variant and values. */
export const trackFilter = ({ track, state, guideId, studentId }: ThesisExportQuery) => ({
  variant: {},
  values: { track, state: state ?? null, guideId: guideId ?? null, studentId: studentId ?? null },
})

/** A page of the tracks of the scope: those with a pending version first, then the newest. */
export async function listTracks(
  db: Database,
  scope: Scope,
  query: ThesisQuery,
): Promise<{ tracks: ThesisTrack[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, trackFilter(query), query)
  return { tracks: rows.map(shownTrack), page }
}

const find = scopedStatement({
  name: 'thesis.find',
  params: { id: uuid },
  row: trackRow,
  axes: {},
  sql: (within) => `select ${trackColumns} from thesis_tracks t join accounts s on s.id = t.student_id
    where t.id = :id and ${within(trackWithin)}`,
})

const holds = {
  own: scopedStatement({
    name: 'thesis.holdOwn',
    params: { track: oneOf(trackNames) },
    row: { id: uuid },
    axes: {},
    sql: (within) => `select t.id from thesis_tracks t where t.track = :track and ${within(trackWithin)}
      and t.college_id = :scopeCollegeId and t.department_id = :scopeDepartmentId for update`,
  }),
  ofStep: scopedStatement({
    name: 'thesis.holdOfStep',
    params: { id: uuid },
    row: { id: uuid },
    axes: {},
    sql: (within) => `select t.id from thesis_tracks t
      where t.id = (select p.track_id from thesis_steps p where p.id = :id) and ${within(trackWithin)} for update`,
  }),
  ofVersion: scopedStatement({
    name: 'thesis.holdOfVersion',
    params: { id: uuid },
    row: { id: uuid },
    axes: {},
    sql: (within) => `select t.id from thesis_tracks t
      where t.id = (select v.track_id from thesis_versions v where v.id = :id) and ${within(trackWithin)} for update`,
  }),
}

/** A track of the scope in its present state; undefined when there is none. */
export async function findTrack(db: Database, scope: Scope, id: string): Promise<ThesisTrack | undefined> {
  const row = await db.row(find.of(scope, {}), { id })
  return row && shownTrack(row)
}

/** Reads in a second statement, because the statement that waited for the lock would still see the earlier steps. */
async function readHeld(
  db: Database,
  scope: Scope,
  held: { id: string } | undefined,
): Promise<ThesisTrack | undefined> {
  return held && findTrack(db, scope, held.id)
}

/** The student's own track in their present department, locked until the transaction ends. */
export const lockOwnTrack = async (db: Database, scope: Scope, track: ThesisTrack['track']) =>
  readHeld(db, scope, await db.row(holds.own.of(scope, {}), { track }))

/** The track with this step or version, locked until the transaction ends. */
export const lockTrackOf = async (db: Database, scope: Scope, part: 'ofStep' | 'ofVersion', id: string) =>
  readHeld(db, scope, await db.row(holds[part].of(scope, {}), { id }))

const ofFile = scopedStatement({
  name: 'thesis.ofFile',
  params: { fileId: uuid },
  row: { found: boolean.nullable() },
  axes: {},
  sql: (within) => `select exists (select 1 from thesis_tracks t where ${within(trackWithin)} and (
      exists (select 1 from thesis_steps p where p.track_id = t.id and p.file_id = :fileId)
      or exists (select 1 from thesis_versions v where v.track_id = t.id and v.file_id = :fileId))) as found`,
})

/** True when the file is a certificate or a version of a track of the scope. */
export const isFileOfTrack = async (db: Database, scope: Scope, fileId: string): Promise<boolean> =>
  (await db.row(ofFile.of(scope, {}), { fileId }))?.found === true

const mine = (column: string, by: string): string => `case when :accountId in (${by}) then ${column} end`

/** Leaves out texts by other people about another person. */
const ownCopy = statement({
  name: 'thesis.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    track: text,
    part: text.nullable(),
    at: timestamp,
    title: text.nullable(),
    guide: text.nullable(),
    coGuides: json(z.unknown()).nullable(),
    date: day.nullable(),
    studentRemark: text.nullable(),
    status: text.nullable(),
    words: text.nullable(),
    decidedAt: timestamp.nullable(),
  },
  sql: `select * from (
      select p.id, t.track, p.step as part, p.set_at as at, ${mine('p.title', 'p.student_id')} as title,
        ${personNameOf('p.guide_name', 'p.guide_id')} as guide, ${mine('p.co_guides', 'p.student_id')} as "coGuides",
        ${mine('p.date', 'p.student_id')} as date, null::text as "studentRemark",
        case when p.unlocked_at is null then 'Set' else 'Unlocked' end as status,
        ${mine('p.unlock_reason', 'p.student_id, p.unlocked_by_id')} as words, p.unlocked_at as "decidedAt"
      from thesis_steps p join thesis_tracks t on t.id = p.track_id
      where p.student_id = :accountId or p.guide_id = :accountId or p.unlocked_by_id = :accountId
      union all
      select v.id, t.track, 'version ' || v.number, v.uploaded_at, null, null, null, null,
        ${mine('v.student_remark', 'v.student_id')}, v.status,
        ${mine('v.feedback', 'v.student_id, v.verified_by_id')}, v.verified_on
      from thesis_versions v join thesis_tracks t on t.id = v.track_id
      where v.student_id = :accountId or v.verified_by_id = :accountId
    ) own where own.id > :after order by own.id limit :limit`,
})

/** The part with synopses and theses in the copy of a person's data. */
export const thesisPart: PersonalDataPart = {
  name: 'thesis',
  about: 'your synopsis and thesis with their versions; of those that you guided or verified what you wrote',
  ...inSlices(ownCopy),
}
