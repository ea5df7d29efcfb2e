// The Master's view of the installation's health.
// @vitest-environment happy-dom
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const seal = { number: 41, digest: 'ab'.repeat(32), sealedAt: '2026-06-15T05:00:00.000Z' }

test('a failed backup shows the reason and asks for action', async ({ server }) => {
  const good = { endedAt: new Date().toISOString(), fault: null }
  server.answers(health.show, {
    health: {
      version: '0.1.0',
      startedAt: good.endedAt,
      node: 'v24.1.0',
      database: 'pglite',
      databaseVersion: '17.5',
      databaseBytes: 52_428_800,
      migration: { name: '0050_invoices', appliedAt: good.endedAt },
      jobs: { waiting: 0, oldestSeconds: 0, failed: 2 },
      files: 'reachable',
      filesBytes: 1_536,
      virusScanner: 'off',
      unsealedSeconds: 0,
      auditChain: { seal, checkpoint: null, verification: { isWhole: true, at: good.endedAt } },
      backup: { ...good, fault: 'The folder has no room.' },
      drill: good,
    },
  })
  const user = await openScreen('/health', theMaster)
  const backup = within(await screen.findByRole('row', { name: /Last backup/ }))
  expect(backup.getByText('The folder has no room.')).toBeVisible()
  expect(backup.getByText('Needs you')).toBeVisible()
  const scanner = within(screen.getByRole('row', { name: /No virus scanner/ }))
  expect(scanner.getByText('Uploads are not scanned. Run clamd and set CLAMD_URL.')).toBeVisible()
  expect(scanner.getByText('To do')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Last drill/ })).getByText('Well')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Jobs/ })).toHaveTextContent('0 waiting; 2 failed every try')
  expect(screen.getByRole('row', { name: /^Last checkpoint/ })).toHaveTextContent('To do')

  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Save certificate' }))
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toContain(`npm run audit:verify -- --after ${seal.digest}`)
})
