// The health page asks for somebody exactly where something is wrong.
import type { Health } from '@rounds/contract/platform/health/health'
import { expect, it } from 'vitest'
import { healthFacts } from './health-text.ts'

const now = Date.parse('2026-06-15T06:00:00.000Z')
const well: Health = {
  startedAt: '2026-06-14T06:00:00.000Z',
  node: 'v24.1.0',
  database: 'postgres',
  files: 'reachable',
  virusScanner: 'reachable',
  unsealedSeconds: 0,
  backup: { endedAt: '2026-06-15T01:31:00.000Z', fault: null },
  drill: { endedAt: '2026-06-14T03:31:00.000Z', fault: null },
}
const needs = (changed: Partial<Health>) =>
  healthFacts({ ...well, ...changed }, now).flatMap(({ part, advice }) => (advice === null ? [] : [part]))

it('says of each part how it is', () => {
  expect(healthFacts(well, now).map(({ part, says }) => `${part}: ${says}`)).toEqual([
    'Server: Running since 14 Jun 2026, 11:30, on Node 24.1.0',
    'Database: PostgreSQL',
    'Files: Reachable',
    'Virus scanner: Reachable',
    'Audit log: Sealed',
    'Last backup: Good: 15 Jun 2026, 07:01, 4 hours ago',
    'Last drill: Good: 14 Jun 2026, 09:01, 1 day ago',
  ])
})

it.each<[string, Partial<Health>, string[]]>([
  ['all is well', {}, []],
  ['there is no scanner', { virusScanner: 'off' }, ['Virus scanner']],
  ['the scanner is away', { virusScanner: 'unreachable' }, ['Virus scanner']],
  ['the file store is away', { files: 'unreachable' }, ['Files']],
  ['sealing is on its way', { unsealedSeconds: 4 }, []],
  ['sealing stands still', { unsealedSeconds: 601 }, ['Audit log']],
  ['there was never a backup', { backup: null, drill: null }, ['Last backup', 'Last drill']],
  ['the backup failed', { backup: { endedAt: '2026-06-15T01:31:00.000Z', fault: 'no room' } }, ['Last backup']],
  ['the backup is old', { backup: { endedAt: '2026-06-12T01:31:00.000Z', fault: null } }, ['Last backup']],
  ['the drill is old', { drill: { endedAt: '2026-05-31T01:31:00.000Z', fault: null } }, ['Last drill']],
])('asks for somebody where needed: %s', (_, changed, parts) => expect(needs(changed)).toEqual(parts))
