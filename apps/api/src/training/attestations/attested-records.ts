// SQL for the records of a student, a department and a month, and for their digest in a signature.

/**
 * Submitted records of the place `p` in any status. `is not distinct from` avoids the department's index, which would
 * be read once per student, while a student's own records are few.
 */
const ofPlace = `e.student_id = p.student_id and e.college_id is not distinct from p.college_id
  and e.department_id is not distinct from p.department_id and e.status <> 'Draft'`

/** The records `e` of the place `p` in the month that begins on the day `month`. */
export const recordsOfMonth = (month: string): string =>
  `${ofPlace} and e.date >= ${month} and e.date < (${month} + interval '1 month')::date`

/** The records `e` of the place `p` from one day up to, but not including, another. */
export const recordsBetween = (from: string, before: string): string =>
  `${ofPlace} and e.date >= ${from} and e.date < ${before}`

/** The attestations `t` of the place `p` for a month. */
export const attestationsOf = (month: string): string =>
  `t.student_id = p.student_id and t.college_id = p.college_id and t.department_id = p.department_id and t.month = ${month}`

/**
 * SHA-256 of a record's content in the state `status`: the same for the present row and for its stored revision. `row`
 * has the content, `e` the record, `f` its file. Excludes names and the seal, because erasing a person and resealing
 * change them. Includes the decision, once there is one.
 */
export const recordHash = (row: string, status: string): string => `encode(sha256(convert_to(jsonb_build_array(
    e.id, e.kind, ${row}.revision, ${status}, ${row}.date, ${row}.teacher_id, ${row}.details, ${row}.student_remark, f.sha256,
    case when ${status} in ('Approved', 'Rejected') then jsonb_build_array(${row}.verifier_remark, ${row}.score,
      ${row}.criteria, ${row}.rubric, ${row}.verified_by,
      to_char(${row}.verified_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) end)::text, 'UTF8')), 'hex')`

/** A fingerprint of the records `e` with their revisions and states: it changes when any of them changes. */
export const seenRecords = `coalesce(md5(string_agg(concat_ws(' ', e.id, e.revision, e.status), ',' order by e.id)), '')`

/** SHA-256 over the lines of all records, ordered by id. */
export const digestOf = (lines: string): string =>
  `encode(sha256(convert_to(string_agg(concat_ws(' ', ${lines}.id, ${lines}.revision, ${lines}.status, ${lines}.hash), E'\\n'
    order by ${lines}.id), 'UTF8')), 'hex')`
