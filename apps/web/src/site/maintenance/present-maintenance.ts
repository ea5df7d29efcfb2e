// The maintenance state from the server. Fetched every minute while the page is visible, when the connection returns,
// and when a change was refused because of maintenance.
import type { Maintenance } from '@rounds/contract/site/maintenance/maintenance'
import { maintenance } from '@rounds/contract/site/maintenance/maintenance.endpoints'
import { createAtom, useSelector } from '@tanstack/react-store'
import { call, onRefusal } from '#web/kernel/call.ts'
import { isConnected, onReconnected } from '#web/kernel/connection.ts'
import { sendUnsentWork } from '#web/kernel/unsent-work.ts'

const askEveryMs = 60_000

const present = createAtom<Maintenance | null>(null)

/** Null until the server has answered. */
export const usePresentMaintenance = (): Maintenance | null => useSelector(present)

/** Stores the new state. When maintenance has ended, unsent work is sent. */
export function noteMaintenance(next: Maintenance): void {
  const isOver = present.get()?.isReadOnly === true && !next.isReadOnly
  present.set(next)
  if (isOver) void sendUnsentWork()
}

async function ask(): Promise<void> {
  if (document.hidden || !isConnected()) return
  const answer = await call(maintenance.present, { isBackground: true }).catch(() => null)
  if (answer) noteMaintenance(answer.maintenance)
}

/** Fetches the state now and regularly; the returned function stops that. */
export function watchMaintenance(): () => void {
  const askNow = () => void ask()
  const timer = setInterval(askNow, askEveryMs)
  const stops = [onRefusal(({ code }) => code === 'maintenance' && askNow()), onReconnected(askNow)]
  document.addEventListener('visibilitychange', askNow)
  askNow()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', askNow)
  }
}
