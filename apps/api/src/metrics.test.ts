// The metrics for Prometheus: requests by operation, gauges of waiting and failed work, and nothing about people.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hourMs } from '@rounds/contract/kernel/durations'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { createBoundedQueue } from './kernel/overload/bounded-queue.ts'
import { Unavailable, unavailableCauses } from './kernel/overload/unavailable.ts'
import { startMetrics } from './metrics.ts'
import { auditLogGauges } from './platform/audit-log/audit-log.metrics.ts'
import { noteCheckpoint, noteVerification } from './platform/audit-log/chain-proofs.store.ts'
import { backupGauges } from './platform/backup/backup.metrics.ts'
import { noteRun } from './platform/backup/backup-runs.store.ts'

const it = base.extend('scrape', { scope: 'file' }, async ({ harness }, { onCleanup }) => {
  const server = await startMetrics(harness.api, { port: 0, host: '127.0.0.1' })
  onCleanup(() => server.close())
  return async () => {
    const answer = await fetch(server.address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    return answer.text()
  }
})

/** Returns the value of a series, or undefined when the text lacks it. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('requests', () => {
  it('are counted and timed by operation and status', async ({ harness, hod, scrape }) => {
    const id = '0197a0c4-7b1e-7c3a-9d54-2f6e8a1b3c4d'
    await scrape()
    await hod(dashboard.show)
    await hod(dashboard.show)
    await hod(entries.open, { params: { id } })
    await harness.http.inject(`/api/nothing/${id}?name=Asha`)
    const text = await scrape()
    const count = (operation: string, status: number) =>
      valueIn(text, `rounds_request_duration_seconds_count{operation="${operation}",status="${status}"}`)
    expect(count('dashboard.show', 200)).toBe(2)
    expect(count('entries.open', 404)).toBe(1)
    expect(count('other', 404)).toBe(1)
    expect(text).not.toMatch(/Asha|0197a0c4/)
  })

  it('are counted by cause when refused with 503', async ({ harness, hod, scrape }) => {
    const { viewerOf } = harness.api.authentication
    harness.api.authentication.viewerOf = async () => {
      throw new Unavailable({ cause: 'queue full', detail: 'passwords' })
    }
    expect((await hod(dashboard.show)).status).toBe(503)
    harness.api.authentication.viewerOf = viewerOf
    expect(valueIn(await scrape(), 'rounds_unavailable_total{cause="queue full"}')).toBe(1)
  })
})

it('every cause of a 503 is exposed from the start, and explained in the documentation', async ({ scrape }) => {
  const text = await scrape()
  const page = readFileSync(new URL('../../../docs/monitoring.md', import.meta.url), 'utf8')
  for (const cause of unavailableCauses) {
    expect(valueIn(text, `rounds_unavailable_total{cause="${cause}"}`), cause).toBeGreaterThanOrEqual(0)
    expect(page).toContain(`\`${cause}\``)
  }
})

describe('gauges', () => {
  it('show the state of this server’s pool and queues', async ({ harness, scrape }) => {
    const enqueue = createBoundedQueue({ name: 'test', running: 1, inFlight: 3, waitMs: 10_000 })
    let finish = () => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    const all = [enqueue(() => done), enqueue(() => done), enqueue(() => done)]
    const text = await scrape()
    expect(valueIn(text, 'rounds_queue_running{queue="test"}')).toBe(1)
    expect(valueIn(text, 'rounds_queue_waiting{queue="test"}')).toBe(2)
    expect(valueIn(text, 'rounds_queue_waiting{queue="passwords"}')).toBe(0)
    expect([valueIn(text, 'rounds_files_reachable'), valueIn(text, 'rounds_files_failures')]).toEqual([1, 0])
    finish()
    await Promise.all(all)
    expect(valueIn(await scrape(), 'rounds_queue_running{queue="test"}')).toBe(0)
    if (harness.db.kind === 'pglite') return
    expect(valueIn(text, 'rounds_database_connections_max')).toBe(10)
    expect(valueIn(text, 'rounds_database_waiting')).toBe(0)
    expect(valueIn(text, 'rounds_database_connections{state="idle"}')).toBeGreaterThan(0)
  })

  it('show what waits, for how long, and what failed for good', async ({ harness, scrape }) => {
    const { db, clock } = harness
    await db.unchecked('delete from pgboss.job')
    await db.unchecked(`insert into pgboss.job (name, data, created_on, start_after) values
      ('mail', '{"to": "asha@rounds.example"}', now() - interval '90 s', now() - interval '60 s'),
      ('mail', '{}', now() - interval '30 s', now() + interval '1 hour'),
      ('mail.dead', '{}', now(), now()), ('whatsapp.dead', '{}', now(), now()), ('whatsapp.dead', '{}', now(), now())`)
    await db.unchecked("insert into pgboss.job (name, data, state) values ('mail', '{}', 'completed')")
    await writeAudit(
      db,
      {
        action: 'test.done',
        outcome: 'done',
        viewer: null,
        requestId: 'r',
        ip: '::1',
        at: new Date(+clock.now - 40_000),
      },
      {},
    )
    // Counts are cached for some seconds.
    await expect
      .poll(async () => valueIn(await scrape(), 'rounds_jobs_waiting{queue="mail"}'), {
        timeout: 10_000,
        interval: 500,
      })
      .toBe(1)
    const text = await scrape()
    const values = (name: string, label: string, keys: string[]) =>
      keys.map((key) => Math.round(valueIn(text, `${name}{${label}="${key}"}`) ?? -1))
    expect(values('rounds_jobs_failed', 'queue', ['mail', 'whatsapp', 'audit-seal'])).toEqual([1, 2, 0])
    expect(values('rounds_outbox_waiting', 'channel', ['email', 'whatsApp'])).toEqual([2, 0])
    expect(values('rounds_outbox_failed', 'channel', ['email', 'whatsApp'])).toEqual([1, 2])
    const [due = 0] = values('rounds_jobs_waiting_seconds', 'queue', ['mail'])
    const [age = 0] = values('rounds_outbox_oldest_seconds', 'channel', ['email'])
    expect([due >= 60 && due < 80, age >= 90 && age < 110]).toEqual([true, true])
    expect(valueIn(text, 'rounds_audit_unsealed_seconds')).toBeGreaterThanOrEqual(40)
    expect(valueIn(text, 'rounds_gauges_up{group="jobs"}')).toBe(1)
    expect(text).not.toContain('asha@')
  })

  it('show the age of the last successful backup and drill, and ignore wrong clocks', async ({ harness }) => {
    const { db, clock, api } = harness
    const ages = async () => (await backupGauges.read(api)).rounds_backup_age_seconds
    const note = (work: 'backup' | 'drill', hours: number, fault: string | null = null) =>
      noteRun(db, {
        work,
        fault,
        backup: null,
        rows: null,
        files: null,
        endedAt: new Date(clock.now.getTime() + hours * hourMs),
      })
    expect(await ages()).toEqual({})
    await note('backup', -1, 'no room')
    expect(await ages()).toEqual({})
    await note('backup', -30)
    await note('backup', -2, 'no room')
    await note('drill', -5)
    expect(await ages()).toEqual({ backup: 108_000, drill: 18_000 })
    const aYear = 365 * 24
    await note('backup', aYear)
    await note('drill', aYear)
    expect(await ages()).toEqual({ backup: 108_000, drill: 18_000 })
    await note('drill', -1)
    expect(await ages()).toEqual({ backup: 108_000, drill: 3_600 })
  })

  it('show the age of the last checkpoint, and of a verification that found the log intact', async ({ harness }) => {
    const { db, clock, api } = harness
    const ages = async () => (await auditLogGauges.read(api)).rounds_audit_proof_age_seconds
    const before = (hours: number) => new Date(clock.now.getTime() - hours * hourMs)
    expect(await ages()).toEqual({})
    await noteCheckpoint(db, 7, before(3))
    await noteVerification(db, true, before(2))
    expect(await ages()).toEqual({ checkpoint: 10_800, verification: 7_200 })
    await noteVerification(db, false, before(1))
    expect(await ages()).toEqual({ checkpoint: 10_800 })
  })

  it('include those of the process', async ({ scrape }) => {
    const text = await scrape()
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  })
})

describe('the alerts and the board', () => {
  const folder = fileURLToPath(new URL('../../../docs/', import.meta.url))
  const files = ['monitoring/alerts.yaml', 'monitoring/board.json', 'monitoring.md']

  it.for(files)('of %s name only metrics that a server exposes', async (file, { scrape }) => {
    const told = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
      ),
    )
    const named = new Set(
      [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/\b(?:rounds|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)].map(
        ([name]) => name,
      ),
    )
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !told.has(name))).toEqual([])
  })

  it('of the page include every metric of ours', async ({ scrape }) => {
    const page = readFileSync(`${folder}monitoring.md`, 'utf8')
    const ours = [...(await scrape()).matchAll(/^# TYPE (rounds_\S+)/gm)].map(([, name = '']) => name)
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('of the board have panels with queries', () => {
    const Board = z.object({
      panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).min(1) })).min(10),
    })
    expect(Board.safeParse(JSON.parse(readFileSync(`${folder}monitoring/board.json`, 'utf8'))).error).toBeUndefined()
  })
})
