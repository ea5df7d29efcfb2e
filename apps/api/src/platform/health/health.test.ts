// What the Master is told of the installation, and nobody else.
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { describe, expect } from 'vitest'
import { noteRun } from '#api/platform/backup/backup-runs.store.ts'
import { it } from '#api/testing/fixtures.ts'

const ended = (hour: number) => new Date(Date.UTC(2026, 5, 15, hour))
/** Written by a clock that was wrong then: it does not count. */
const aYearAhead = new Date(Date.UTC(2027, 5, 15))

describe('the health of the installation', () => {
  it('says what it stands on and that nothing was backed up yet', async ({ harness, master }) => {
    const { status, body } = await master(health.show)
    expect(status).toBe(200)
    expect(body.health).toMatchObject({
      database: harness.db.kind,
      files: 'reachable',
      virusScanner: 'off',
      backup: null,
      drill: null,
    })
    expect(Date.parse(body.health.startedAt)).toBeLessThanOrEqual(harness.clock.now.getTime())
  })

  it('names the last backup and the last drill, and why one failed', async ({ harness, master }) => {
    const run = { backup: null, rows: null, files: null, fault: null }
    await noteRun(harness.db, { ...run, work: 'backup', endedAt: aYearAhead })
    await noteRun(harness.db, { ...run, work: 'backup', endedAt: ended(1) })
    await noteRun(harness.db, { ...run, work: 'backup', endedAt: ended(2), fault: 'no room' })
    await noteRun(harness.db, { ...run, work: 'drill', endedAt: ended(3) })
    await noteRun(harness.db, { ...run, work: 'drill', endedAt: aYearAhead })
    const { backup, drill } = (await master(health.show)).body.health
    expect(backup).toEqual({ endedAt: ended(2).toISOString(), fault: 'no room' })
    expect(drill).toEqual({ endedAt: ended(3).toISOString(), fault: null })
  })

  it('says that the file store is out of reach, and the server stays in service', async ({ harness, master }) => {
    const { files } = harness.api
    const { isReachable } = files
    files.isReachable = () => false
    const ready = await harness.http.inject('/api/health/ready')
    const shown = await master(health.show)
    files.isReachable = isReachable
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: true, files: 'unreachable', virusScanner: 'off' }])
    expect(shown.body.health.files).toBe('unreachable')
  })

  it('is nobody else’s', async ({ hod, student }) => {
    expect([(await hod(health.show)).status, (await student(health.show)).status]).toEqual([403, 403])
  })

  it('asks a stranger to sign in', async ({ harness }) => {
    expect((await harness.http.inject('/api/health')).statusCode).toBe(401)
  })
})
