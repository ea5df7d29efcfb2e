// Appraisals as the database gives them, and as they are shown.
import { type Appraisal, type AppraisalVersion, appraisalReplies } from '@rounds/contract/training/appraisals/appraisal'
import { appraisalFormIds } from '@rounds/contract/training/appraisals/appraisal-forms'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { day, integer, integers, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** The columns that say whose an appraisal is: the student's own, and of the department in which it was signed. */
export const appraisalWithin: ScopeColumns = {
  own: 'p.student_id',
  department: 'p.department_id',
  college: 'p.college_id',
}

/** Who signed a version `v` as they were named on that day; of somebody who was erased the pseudonym. */
export const signedByName = `coalesce(v.signed_by_name, (select n.name from accounts n where n.id = v.signed_by_id))`

/** The columns of a version `v`. */
export const versionColumns = `v.version, v.scores, v.notes, v.remarks, v.signed_by_id as "signedById",
  ${signedByName} as "signedBy",
  v.signed_at as "signedAt", v.reply, v.answer, v.replied_at as "repliedAt"`

export const versionRow = {
  version: integer,
  scores: integers,
  notes: texts.nullable(),
  remarks: text.nullable(),
  signedById: uuid,
  signedBy: text.nullable(),
  signedAt: timestamp,
  reply: oneOf(appraisalReplies).nullable(),
  answer: text.nullable(),
  repliedAt: timestamp.nullable(),
}

/** The columns of an appraisal with its latest version; the tables are those of `appraisalFrom`. */
export const appraisalColumns = `p.id, p.form, p.year, p.from_date as "from", p.to_date as "to",
  p.student_id as "studentId", s.name as "studentName", ${versionColumns}`

export const appraisalFrom = `appraisals p
  join appraisal_versions v on v.appraisal_id = p.id and v.version = p.version
  join accounts s on s.id = p.student_id`

export const appraisalRow = {
  id: uuid,
  form: oneOf(appraisalFormIds),
  year: integer,
  from: day,
  to: day,
  studentId: uuid,
  studentName: text,
  ...versionRow,
}

export function shownVersion(row: RowOf<typeof versionRow>): AppraisalVersion {
  const { scores, notes, remarks, signedBy, signedAt, repliedAt, ...version } = row
  return {
    ...version,
    records: scores.map((score, index) => ({ score, remark: notes?.[index] ?? '' })),
    remarks: remarks ?? '',
    signedBy: signedBy ?? '',
    signedAt: signedAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

export function shownAppraisal(row: RowOf<typeof appraisalRow>): Appraisal {
  const { id, form, year, from, to, studentId, studentName, ...version } = row
  return { id, form, year, from, to, student: { id: studentId, name: studentName }, ...shownVersion(version) }
}
