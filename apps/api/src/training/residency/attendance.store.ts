// Reads and writes the attendance of postings that the caller has found in their scope.
import {
  type AttendanceCounts,
  type AttendanceDay,
  type AttendanceDraft,
  attendanceMarks,
} from '@rounds/contract/training/residency/attendance'
import { z } from 'zod'
import {
  boolean,
  day,
  integer,
  json,
  oneOf,
  text,
  texts,
  timestamp,
  uuid,
  uuids,
} from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const found = everybody('of postings that the caller has found in their scope')

const of = (mark: (typeof attendanceMarks)[number]): string => `count(*) filter (where d.mark = '${mark}')::int`

const counts = statement({
  name: 'attendance.counts',
  scope: found,
  params: { ids: uuids, today: day },
  row: {
    id: uuid,
    present: integer,
    absent: integer,
    leave: integer,
    weeklyOff: integer,
    toConfirm: integer,
    hasToday: boolean,
  },
  sql: `select d.posting_id as id, ${of('present')} as present, ${of('absent')} as absent, ${of('leave')} as leave,
      ${of('weeklyOff')} as "weeklyOff", count(*) filter (where d.confirmed_at is null)::int as "toConfirm",
      count(*) filter (where d.day = :today) > 0 as "hasToday"
    from drp_attendance d where d.posting_id = any(:ids::uuid[]) group by d.posting_id`,
})

/** The attendance counts by posting; a posting without marks is missing. */
export async function countAttendance(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, AttendanceCounts>> {
  const rows = await db.rows(counts, { ids, today })
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

const ChangesJson = z.array(
  z.object({ mark: z.enum(attendanceMarks), reason: z.string().nullable(), by: z.string(), at: z.string() }),
)

const days = statement({
  name: 'attendance.days',
  scope: found,
  params: { id: uuid },
  row: { day, mark: oneOf(attendanceMarks), isConfirmed: boolean, changes: json(ChangesJson) },
  sql: `select d.day, d.mark, d.confirmed_at is not null as "isConfirmed", coalesce((
      select json_agg(json_build_object('mark', c.mark, 'reason', c.reason, 'by', a.name,
        'at', to_char(c.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.revision desc)
      from drp_attendance_changes c join accounts a on a.id = c.changed_by_id
      where c.posting_id = d.posting_id and c.day = d.day), '[]'::json) as changes
    from drp_attendance d where d.posting_id = :id order by d.day`,
})

/** The marked days of a posting, earliest first. */
export const listDays = (db: Database, id: string): Promise<AttendanceDay[]> => db.rows(days, { id })

const save = statement({
  name: 'attendance.save',
  scope: everybody('of a posting that the caller has locked within their scope'),
  params: {
    id: uuid,
    studentId: uuid,
    days: texts,
    marks: texts,
    reason: text.nullable(),
    byId: uuid,
    confirms: boolean,
    now: timestamp,
  },
  row: {},
  sql: `with given as (select g.day::date as day, g.mark from unnest(:days::text[], :marks::text[]) as g (day, mark)),
    kept as (
      insert into drp_attendance_changes (posting_id, student_id, day, revision, mark, reason, changed_by_id, changed_at)
      select d.posting_id, d.student_id, d.day, d.revision, d.mark, :reason::text, :byId, :now
      from drp_attendance d join given g on g.day = d.day
      where d.posting_id = :id and d.confirmed_at is not null and d.mark <> g.mark)
    insert into drp_attendance as d (posting_id, student_id, day, mark, revision, marked_by_id, marked_at, confirmed_at)
    select :id, :studentId, g.day, g.mark, 1, :byId, :now, case when :confirms::boolean then :now::timestamptz end from given g
    on conflict (posting_id, day) do update set mark = excluded.mark, marked_by_id = excluded.marked_by_id,
      marked_at = excluded.marked_at, confirmed_at = excluded.confirmed_at,
      revision = d.revision + case when d.confirmed_at is null then 0 else 1 end
    where d.confirmed_at is null or d.mark <> excluded.mark`,
})

/**
 * Stores marks of a posting that the caller has locked. When a confirmed mark is replaced, the old one is kept with the
 * reason.
 */
export async function saveAttendance(
  db: Database,
  { id, student }: { id: string; student: { id: string } },
  draft: AttendanceDraft,
  by: { id: string; confirms: boolean; now: Date },
): Promise<void> {
  await db.execute(save, {
    id,
    studentId: student.id,
    days: draft.days.map((one) => one.day),
    marks: draft.days.map((one) => one.mark),
    reason: draft.reason ?? null,
    byId: by.id,
    confirms: by.confirms,
    now: by.now,
  })
}

const ownCopy = statement({
  name: 'attendance.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: { id: uuid, from: day, days: json(z.array(z.unknown())), changes: json(z.array(z.unknown())) },
  sql: `select p.id, p.schedule_from as "from",
      (select coalesce(json_agg(json_build_object('day', d.day, 'mark', d.mark, 'confirmedAt', d.confirmed_at)
        order by d.day), '[]'::json) from drp_attendance d where d.posting_id = p.id) as days,
      (select coalesce(json_agg(json_build_object('day', c.day, 'mark', c.mark, 'reason', c.reason, 'changedAt', c.changed_at)
        order by c.day, c.revision), '[]'::json) from drp_attendance_changes c where c.posting_id = p.id) as changes
    from drp_postings p
    where (p.student_id = :accountId or p.coordinator_id = :accountId) and p.id > :after order by p.id limit :limit`,
})

/** The part with attendance in the copy of a person's data. */
export const attendancePart: PersonalDataPart = {
  name: 'attendance',
  about:
    'the attendance of your postings in the District Residency Programme, or of those that name you as coordinator',
  ...inSlices(ownCopy),
}
