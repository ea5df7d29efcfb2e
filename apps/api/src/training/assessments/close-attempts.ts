// Ends attempts: on submission, or when their time is over. Marks the choices and leaves short answers to examiners.
import { graceMs } from '@rounds/contract/training/assessments/attempt-rules'
import { marksOfChoices } from '@rounds/contract/training/assessments/marking-rules'
import { Choice, questionKinds } from '@rounds/contract/training/assessments/question'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { boolean, integer, json, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { keysOf } from './attempts.store.ts'

const ending = everybody('an attempt that its student submits, or whose time is over')

const answers = statement({
  name: 'attempts.answersToMark',
  scope: ending,
  params: { id: uuid },
  row: {
    id: uuid,
    kind: oneOf(questionKinds),
    marks: integer,
    choices: json(z.array(Choice)),
    chosen: texts,
    text: text.nullable(),
  },
  sql: `select w.id, v.kind, v.marks, v.choices, w.choices as chosen, w.text
    from attempt_answers w join question_versions v on v.id = w.version_id where w.attempt_id = :id`,
})

const Marked = z.array(z.object({ id: z.string(), marks: z.number() }))

const mark = statement({
  name: 'attempts.markChoices',
  scope: ending,
  params: { marked: json(Marked) },
  row: {},
  sql: `update attempt_answers w set marks = m.marks
    from jsonb_to_recordset(:marked::jsonb) as m (id uuid, marks float8) where w.id = m.id`,
})

const end = statement({
  name: 'attempts.end',
  scope: ending,
  params: { id: uuid, at: timestamp, isExpired: boolean },
  row: {},
  sql: `update attempts set submitted_at = :at, is_expired = :isExpired where id = :id and submitted_at is null`,
})

/** Ends an attempt that the caller has locked. An empty short answer gets no marks and needs no examiner. */
export async function endAttempt(db: Database, id: string, at: Date, isExpired: boolean): Promise<void> {
  const rows = await db.rows(answers, { id })
  const marked = rows.flatMap(({ id: answerId, kind, marks, choices, chosen, text: words }) => {
    if (kind !== 'short') return [{ id: answerId, marks: marksOfChoices({ choices, marks }, keysOf(chosen)) }]
    return words?.trim() ? [] : [{ id: answerId, marks: 0 }]
  })
  if (marked.length > 0) await db.execute(mark, { marked })
  await db.execute(end, { id, at, isExpired })
}

const batchSize = 500

const overdue = statement({
  name: 'attempts.overdue',
  scope: everybody('attempts whose time is over, ended by the clock'),
  params: { now: timestamp, assessmentId: uuid.nullable() },
  row: { id: uuid },
  sql: `select id from attempts where submitted_at is null
      and deadline < :now::timestamptz - interval '${graceMs / 1000} seconds'
      and (:assessmentId::uuid is null or assessment_id = :assessmentId) order by deadline limit ${batchSize}`,
})

const hold = statement({
  name: 'attempts.holdOverdue',
  scope: ending,
  params: { id: uuid },
  row: { deadline: timestamp },
  sql: 'select deadline from attempts where id = :id and submitted_at is null for update',
})

/** Ends overdue attempts, of one assessment or of all, each in its own transaction. */
export async function closeOverdue(db: Database, now: Date, assessmentId: string | null = null): Promise<void> {
  for (;;) {
    const found = await db.rows(overdue, { now, assessmentId })
    for (const { id } of found) {
      await db.transaction(async () => {
        const held = await db.row(hold, { id })
        if (held) await endAttempt(db, id, held.deadline, true)
      })
    }
    if (found.length < batchSize) return
  }
}

const sweep = queue({ name: 'attempts-close', payload: z.strictObject({}), restsInMaintenance: true })

/** Runs every minute, so that examiners get the answers even when nobody opens the assessment. */
export function attemptJobs({ jobs, db, clock }: Api): void {
  jobs.work(sweep, () => closeOverdue(db, clock()))
  jobs.schedule(sweep, '* * * * *')
}
