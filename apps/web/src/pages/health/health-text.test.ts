// The health page asks for action exactly where something is wrong.
import type { Health } from '@rounds/contract/platform/health/health'
import { expect, it } from 'vitest'
import { certificateText, healthFacts } from './health-text.ts'

const now = Date.parse('2026-06-15T06:00:00.000Z')
const well: Health = {
  version: '0.1.0',
  startedAt: '2026-06-14T06:00:00.000Z',
  node: 'v24.1.0',
  database: 'postgres',
  databaseVersion: '17.6',
  databaseBytes: 52_428_800,
  migration: { name: '0050_invoices', appliedAt: '2026-06-14T06:00:00.000Z' },
  jobs: { waiting: 0, oldestSeconds: 0, failed: 0 },
  files: 'reachable',
  filesBytes: 3_650_722_202,
  virusScanner: 'reachable',
  unsealedSeconds: 0,
  auditChain: {
    seal: { number: 41, digest: 'ab'.repeat(32), sealedAt: '2026-06-15T05:00:00.000Z' },
    checkpoint: { seal: 40, at: '2026-06-14T18:45:00.000Z' },
    verification: { isWhole: true, at: '2026-06-14T07:00:00.000Z' },
  },
  backup: { endedAt: '2026-06-15T01:31:00.000Z', fault: null },
  drill: { endedAt: '2026-06-14T03:31:00.000Z', fault: null },
}
const noChain = { seal: null, checkpoint: null, verification: null }
const broken = { isWhole: false, at: '2026-06-14T07:00:00.000Z' }
const needs = (changed: Partial<Health>) =>
  healthFacts({ ...well, ...changed }, now).flatMap(({ part, advice }) => (advice === null ? [] : [part]))

it('describes the state of each part', () => {
  expect(healthFacts(well, now).map(({ part, says }) => `${part}: ${says}`)).toEqual([
    'Server: Rounds 0.1.0, running since 14 Jun 2026, 11:30, on Node 24.1.0',
    'Database: PostgreSQL, version 17.6, 50 MB',
    'Last migration: 0050_invoices, 14 Jun 2026, 11:30',
    'Jobs: 0 waiting; 0 failed every try',
    'Files: Reachable, 3.4 GB stored',
    'Virus scanner: Reachable',
    'Audit log: Sealed',
    'Last seal: Number 41, 15 Jun 2026, 10:30',
    'Last checkpoint: Of seal 40, 15 Jun 2026, 00:15',
    'Last verification: Whole: 14 Jun 2026, 12:30',
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
  ['nothing is sealed, noted or verified yet', { auditChain: noChain }, ['Last checkpoint', 'Last verification']],
  ['the chain is broken', { auditChain: { ...well.auditChain, verification: broken } }, ['Last verification']],
  [
    'the chain was proven too long ago',
    {
      auditChain: {
        ...well.auditChain,
        checkpoint: { seal: 40, at: '2026-06-13T05:00:00.000Z' },
        verification: { isWhole: true, at: '2026-06-01T05:00:00.000Z' },
      },
    },
    ['Last checkpoint', 'Last verification'],
  ],
  ['jobs wait for a moment', { jobs: { waiting: 3, oldestSeconds: 4, failed: 0 } }, []],
  ['no server works on the jobs', { jobs: { waiting: 3, oldestSeconds: 601, failed: 0 } }, ['Jobs']],
  ['a job failed', { jobs: { waiting: 0, oldestSeconds: 0, failed: 1 } }, ['Jobs']],
  ['the backup failed', { backup: { endedAt: '2026-06-15T01:31:00.000Z', fault: 'no room' } }, ['Last backup']],
  ['the backup is old', { backup: { endedAt: '2026-06-12T01:31:00.000Z', fault: null } }, ['Last backup']],
  ['the drill is old', { drill: { endedAt: '2026-05-31T01:31:00.000Z', fault: null } }, ['Last drill']],
])('asks for action only where needed: %s', (_, changed, parts) => expect(needs(changed)).toEqual(parts))

it('saves a certificate with the command that verifies the log', () => {
  expect(certificateText(well, '2026-06-15T06:00:00.000Z').split('\n')).toEqual([
    'Certificate of the audit log',
    '',
    'Saved: 2026-06-15T06:00:00.000Z, by Rounds 0.1.0',
    'Last seal: number 41 of 2026-06-15T05:00:00.000Z',
    `Digest: ${'ab'.repeat(32)}`,
    'Last checkpoint: of seal 40, 2026-06-14T18:45:00.000Z',
    'Last verification: whole, 2026-06-14T07:00:00.000Z',
    '',
    `The log still has this seal when this command ends well: npm run audit:verify -- --after ${'ab'.repeat(32)}`,
    '',
  ])
  expect(certificateText({ ...well, auditChain: noChain }, '')).toContain('Last seal: none yet\nDigest: none yet')
})
