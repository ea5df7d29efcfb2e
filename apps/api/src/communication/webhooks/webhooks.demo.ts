// Demo webhooks: one for the demo accounts' college, with delivered events and two that failed for good. It is switched
// off, since nothing listens at its address.
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { newWebhookSecret } from './sign-delivery.ts'
import { secretContext, webhookSecret } from './webhooks.sealed.ts'
import { insertWebhook } from './webhooks.store.ts'

const demo = everybody('the demo fills an empty database')

/** Deliveries of the college's latest decisions. The first two were refused. */
const insertDeliveries = statement({
  name: 'webhooks.demoDeliveries',
  scope: demo,
  params: { webhookId: uuid, collegeId: uuid, refused: text, accepted: text },
  row: {},
  sql: `insert into webhook_deliveries (id, webhook_id, event, data, happened_at, state, tries, outcome, ended_at)
    select gen_random_uuid(), :webhookId, 'record.decided', jsonb_build_object('recordId', e.id, 'kind', e.kind,
        'revision', e.revision, 'recordStatus', e.status, 'studentId', e.student_id, 'collegeId', e.college_id,
        'departmentId', e.department_id), e.verified_on,
      case when e.turn <= 2 then 'failed' else 'delivered' end, case when e.turn <= 2 then 3 else 1 end,
      case when e.turn <= 2 then :refused else :accepted end, e.verified_on + interval '6 minutes'
    from (select e.*, row_number() over (order by e.verified_on) as turn from (
      select * from entries where college_id = :collegeId and status in ('Approved', 'Rejected')
      order by verified_on desc limit 12) e) e order by e.verified_on`,
})

const switchOff = statement({
  name: 'webhooks.demoSwitchOff',
  scope: demo,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: `update webhooks set off_reason = 'byHand', off_at = :now, last_delivered_at = :now where id = :id`,
})

/** Stores the webhook and its deliveries. The people and their records must exist already. */
export async function storeDemoWebhooks(
  db: Database,
  sealer: Sealer,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const college = people.find(({ email }) => email === 'admin@rounds.example')?.college
  if (!college) return
  const draft = {
    name: 'Exam office',
    address: 'https://exams.college.example/rounds',
    events: ['record.decided' as const, 'record.reopened' as const],
  }
  const sealedSecret = sealer.seal(webhookSecret, newWebhookSecret(), secretContext)
  const webhookId = await insertWebhook(db, college.id, draft, { sealedSecret, now })
  await db.execute(insertDeliveries, {
    webhookId,
    collegeId: college.id,
    refused: 'The program replied 422',
    accepted: 'The program replied 200',
  })
  await db.execute(switchOff, { id: webhookId, now })
}
