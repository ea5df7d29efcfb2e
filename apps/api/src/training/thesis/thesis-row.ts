// The database row of a synopsis or thesis, with its steps and versions as JSON.
import { trackNames } from '@rounds/contract/training/thesis/thesis-steps'
import { ThesisStep, type ThesisTrack, ThesisVersion, trackStates } from '@rounds/contract/training/thesis/thesis-track'
import { z } from 'zod'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { json, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** The columns of a track's owner and place: its student, and the department in which it began. */
export const trackWithin: ScopeColumns = { own: 't.student_id', department: 't.department_id', college: 't.college_id' }

/** The name on that day; the pseudonym of a person who was erased. */
export const personNameOf = (name: string, id: string): string =>
  `coalesce(${name}, (select n.name from accounts n where n.id = ${id}))`

const fileOf = (id: string): string => `(select json_build_object('id', f.id, 'name', f.name, 'type', f.type)
  from files f where f.id = ${id})`

const steps = `(select coalesce(json_agg(json_build_object('id', p.id, 'step', p.step, 'title', p.title,
    'guide', case when p.guide_id is not null
      then json_build_object('id', p.guide_id, 'name', ${personNameOf('p.guide_name', 'p.guide_id')}) end,
    'coGuides', p.co_guides, 'certificate', ${fileOf('p.file_id')}, 'date', p.date, 'setAt', p.set_at,
    'unlocked', case when p.unlocked_at is not null then json_build_object('at', p.unlocked_at,
      'by', ${personNameOf('p.unlocked_by_name', 'p.unlocked_by_id')}, 'reason', p.unlock_reason) end)
    order by p.set_at, p.id), '[]'::json)
  from thesis_steps p where p.track_id = t.id)`

const versions = `(select coalesce(json_agg(json_build_object('id', v.id, 'number', v.number, 'status', v.status,
    'file', ${fileOf('v.file_id')}, 'studentRemark', v.student_remark, 'uploadedAt', v.uploaded_at,
    'feedback', v.feedback, 'verifiedBy', ${personNameOf('v.verified_by_name', 'v.verified_by_id')},
    'verifiedOn', v.verified_on) order by v.number desc), '[]'::json)
  from thesis_versions v where v.track_id = t.id)`

/** The status of the latest version; `Preparing` before the first. */
export const trackState = `coalesce((select v.status from thesis_versions v where v.track_id = t.id
  order by v.number desc limit 1), 'Preparing')`

/** The columns of a track; the aliases must be `t`, and `s` for its student's account. */
export const trackColumns = `t.id, t.track, ${trackState} as state, t.student_id as "studentId", s.name as "studentName",
  t.college_id as "collegeId", t.department_id as "departmentId",
  ${steps} as steps, ${versions} as versions`

export const trackRow = {
  id: uuid,
  track: oneOf(trackNames),
  state: oneOf(trackStates).nullable(),
  studentId: uuid,
  studentName: text,
  collegeId: uuid,
  departmentId: uuid,
  steps: json(z.array(ThesisStep)).nullable(),
  versions: json(z.array(ThesisVersion)).nullable(),
}

/** A track in the contract's shape. */
export function shownTrack(row: RowOf<typeof trackRow>): ThesisTrack {
  const { studentId, studentName, collegeId, departmentId, state, steps, versions, ...rest } = row
  return {
    ...rest,
    state: state ?? 'Preparing',
    student: { id: studentId, name: studentName },
    place: { collegeId, departmentId },
    steps: steps ?? [],
    versions: versions ?? [],
  }
}
