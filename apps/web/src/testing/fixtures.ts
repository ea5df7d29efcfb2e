// What tests of screens ask for by name in their first argument.
import { cleanup } from '@testing-library/react'
import { test as base, vi } from 'vitest'
import { noteAnswer } from '#web/kernel/connection.ts'
import { closeDialog, closeToast, presentNotices } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { clearSession } from '#web/kernel/session-store.ts'
import { startFakeServer } from './fake-server.ts'

/**
 * `test('…', async ({ server }) => …)`: each test has a server to itself, and leaves nothing on the screen or the device.
 * It fails where the screen sent what the real server would refuse, unless it said so (`server.refuses`).
 */
export const test = base.extend(
  'server',
  { auto: true },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  ({}, { onCleanup }) => {
    const server = startFakeServer()
    // A call that an earlier test left on its way has failed by now, and the connection is shared by the files of a worker.
    noteAnswer(true)
    onCleanup(() => {
      cleanup()
      closeDialog()
      for (const { id } of presentNotices().toasts) closeToast(id)
      clearSession('left')
      queryClient.clear()
      localStorage.clear()
      vi.unstubAllGlobals()
      const faults = server.faults()
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    return server
  },
)
