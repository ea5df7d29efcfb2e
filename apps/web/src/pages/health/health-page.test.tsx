// The Master sees how the installation is. @vitest-environment happy-dom
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

test('a failed backup says why, and that somebody is needed', async ({ server }) => {
  const good = { endedAt: new Date().toISOString(), fault: null }
  server.answers(health.show, {
    health: {
      startedAt: good.endedAt,
      node: 'v24.1.0',
      database: 'pglite',
      files: 'reachable',
      virusScanner: 'off',
      unsealedSeconds: 0,
      backup: { ...good, fault: 'The folder has no room.' },
      drill: good,
    },
  })
  await openScreen('/health', theMaster)
  const backup = within(await screen.findByRole('row', { name: /Last backup/ }))
  expect(backup.getByText('The folder has no room.')).toBeVisible()
  expect(backup.getByText('Needs you')).toBeVisible()
  const scanner = within(screen.getByRole('row', { name: /No virus scanner/ }))
  expect(scanner.getByText('Uploads are not scanned. Run clamd and set CLAMD_URL.')).toBeVisible()
  expect(scanner.getByText('To do')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Last drill/ })).getByText('Well')).toBeVisible()
})
