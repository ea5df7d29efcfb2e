// The statement around every write of an entry: it changes the row, appends the audit event, and returns the entry as
// JSON. A part after the change refers to its row as `changed`.
import { auditPart } from '#api/kernel/audit/audit.ts'
import { text } from '#api/kernel/database/columns.ts'
import { type Part, part, withParts } from '#api/kernel/database/parts.ts'
import { entryJoins, entryJson } from '../entries/entry-json.ts'

/** The written entry. Without a row nothing was written, and no other part has an effect. */
export const changedPart = (sql: string): Part<'id' | 'student_id' | 'attachment_id'> =>
  part('changed', ['id', 'student_id', 'attachment_id'], sql)

export const changedRow = { body: text }

interface WriteParts {
  before?: readonly Part<never>[]
  /** An insert, update or delete that returns the whole row. */
  changed: Part<never>
  after?: readonly Part<never>[]
}

/** The text of a write, with `changedRow` as its row. Add `auditParams` to the parameters. */
export const writeOf = ({ before = [], changed, after = [] }: WriteParts): string =>
  withParts(
    [...before, changed, ...after, auditPart(changed)],
    `select ${entryJson}::text as body from changed e ${entryJoins}`,
  )

/** The columns of an entry without a decision. */
export const noDecision = `verifier_remark = null, score = null, criteria = null, rubric = null, verified_by = null,
      verified_on = null, student_name = null, teacher_name = null, verifier_name = null,
      decided_how = null, kept_rejected_at = null`
