// The fixtures of screen tests, requested by name in a test's first argument.
import { cleanup } from '@testing-library/react'
import { test as base, vi } from 'vitest'
import { noteAnswer } from '#web/kernel/connection.ts'
import { closeDialog, closeToast, presentNotices } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { clearSession } from '#web/kernel/session-store.ts'
import { startFakeServer } from './fake-server.ts'

/**
 * `test('…', async ({ server }) => …)`: each test has its own server and leaves nothing on the screen or the device. It
 * fails if the screen sent a request that the real server would refuse, unless the test expects it (`server.refuses`).
 */
export const test = base.extend(
  'server',
  { auto: true },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  ({}, { onCleanup }) => {
    const server = startFakeServer()
    // An unfinished call of an earlier test has failed by now, and files of one worker share the connection state.
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
