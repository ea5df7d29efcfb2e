// The maintenance row: every server reads it every few seconds, the Master changes it.
import { type Maintenance, type MaintenanceNotice, noMaintenance } from '@rounds/contract/site/maintenance/maintenance'
import { boolean, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const whole = everybody('one setting for the whole product')

const find = statement({
  name: 'maintenance.find',
  scope: whole,
  params: {},
  row: {
    isReadOnly: boolean,
    switchedAt: timestamp.nullable(),
    text: text.nullable(),
    beginsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
  },
  sql: `select is_read_only as "isReadOnly", switched_at as "switchedAt", notice_text as text, begins_at as "beginsAt",
    ends_at as "endsAt" from maintenance where id = 1`,
})

/** The current setting. */
export async function readMaintenance(db: Database): Promise<Maintenance> {
  const row = await db.row(find, {})
  if (!row) return noMaintenance
  const { isReadOnly, switchedAt, text: words, beginsAt, endsAt } = row
  const notice =
    words !== null && beginsAt && endsAt
      ? { text: words, beginsAt: beginsAt.toISOString(), endsAt: endsAt.toISOString() }
      : null
  return { isReadOnly, switchedAt: switchedAt?.toISOString() ?? null, notice }
}

const change = statement({
  name: 'maintenance.switch',
  scope: whole,
  params: { isReadOnly: boolean, now: timestamp },
  row: {},
  sql: `insert into maintenance (id, is_read_only, switched_at) values (1, :isReadOnly, :now)
    on conflict (id) do update set is_read_only = :isReadOnly, switched_at = :now`,
})

export async function switchReadOnly(db: Database, isReadOnly: boolean, now: Date): Promise<void> {
  await db.execute(change, { isReadOnly, now })
}

const announce = statement({
  name: 'maintenance.announce',
  scope: whole,
  params: { text: text.nullable(), beginsAt: timestamp.nullable(), endsAt: timestamp.nullable() },
  row: {},
  sql: `insert into maintenance (id, notice_text, begins_at, ends_at) values (1, :text, :beginsAt, :endsAt)
    on conflict (id) do update set notice_text = :text, begins_at = :beginsAt, ends_at = :endsAt`,
})

/** Replaces the notice; null withdraws it. */
export async function setNotice(db: Database, notice: MaintenanceNotice | null): Promise<void> {
  const values = notice
    ? { text: notice.text, beginsAt: new Date(notice.beginsAt), endsAt: new Date(notice.endsAt) }
    : { text: null, beginsAt: null, endsAt: null }
  await db.execute(announce, values)
}
