// SQL on the queue's tables, which pg-boss documents for direct use.
import { z } from 'zod'
import { boolean, integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const backgroundWork = everybody('jobs belong to the server, not to a person')

/** Inserts a job with the settings of its queue; `queues` is 0 when the queue does not exist. */
export const jobInsert = statement({
  name: 'jobs.insert',
  scope: backgroundWork,
  params: {
    queue: text,
    payload: json(z.unknown()),
    id: uuid.nullable(),
    startAfterSeconds: integer,
    singletonKey: text.nullable(),
  },
  row: { queues: integer },
  sql: `with q as (select * from pgboss.queue where name = :queue),
     made as (
       insert into pgboss.job (id, name, data, start_after, keep_until, singleton_key, expire_seconds, deletion_seconds,
                               retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
       select coalesce(:id::uuid, gen_random_uuid()), q.name, :payload::jsonb,
              now() + :startAfterSeconds::int * interval '1 s',
              now() + (:startAfterSeconds::int + q.retention_seconds) * interval '1 s', :singletonKey::text,
              q.expire_seconds, q.deletion_seconds,
              q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
       from q on conflict do nothing)
   select count(*)::int as queues from q`,
})

/** Empties a job's payload. The row stays, because its key must remain in use. */
export const jobEmpty = statement({
  name: 'jobs.empty',
  scope: backgroundWork,
  params: { queue: text, id: uuid },
  row: {},
  sql: `update pgboss.job set data = '{"isDone":true}' where name = :queue and id = :id`,
})

export const queuesList = statement({
  name: 'jobs.queues',
  scope: backgroundWork,
  params: {},
  row: {
    name: text,
    retryLimit: integer,
    retryDelay: integer,
    retryBackoff: boolean,
    retryDelayMax: integer.nullable(),
    expireInSeconds: integer,
    retentionSeconds: integer,
    deadLetter: text.nullable(),
  },
  sql: `select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      retry_delay_max as "retryDelayMax", expire_seconds as "expireInSeconds",
      retention_seconds as "retentionSeconds", dead_letter as "deadLetter"
    from pgboss.queue`,
})

const queue = { name: text, settings: json(z.record(z.string(), z.unknown())) }

export const queueCreate = statement({
  name: 'jobs.createQueue',
  scope: backgroundWork,
  params: queue,
  row: {},
  sql: 'select from pgboss.create_queue(:name, :settings::jsonb)',
})

/**
 * Updates the declared settings and keeps the others. The queue's policy is kept too: waiting jobs were written under
 * it.
 */
export const queueChange = statement({
  name: 'jobs.changeQueue',
  scope: backgroundWork,
  params: queue,
  row: {},
  sql: `update pgboss.queue set
      retry_limit = coalesce((o->>'retryLimit')::int, retry_limit),
      retry_delay = coalesce((o->>'retryDelay')::int, retry_delay),
      retry_backoff = coalesce((o->>'retryBackoff')::bool, retry_backoff),
      retry_delay_max = (o->>'retryDelayMax')::int,
      expire_seconds = coalesce((o->>'expireInSeconds')::int, expire_seconds),
      retention_seconds = coalesce((o->>'retentionSeconds')::int, retention_seconds),
      dead_letter = coalesce(o->>'deadLetter', dead_letter), updated_on = now()
    from (select :settings::jsonb as o) given where name = :name`,
})

/** Removes a schedule and its waiting jobs; a job that is running stays. */
export const scheduleDrop = statement({
  name: 'jobs.dropSchedule',
  scope: backgroundWork,
  params: { queue: text },
  row: {},
  sql: `with dropped as (delete from pgboss.schedule where name = :queue)
    delete from pgboss.job where name = :queue and state < 'active'`,
})

export const queueInstalled = statement({
  name: 'jobs.isInstalled',
  scope: backgroundWork,
  params: {},
  row: { isInstalled: boolean },
  sql: `select to_regclass('pgboss.version') is not null as "isInstalled"`,
})
