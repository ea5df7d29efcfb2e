// Prefetches what a student needs to add records offline: teachers, catalogue and favourites. Runs in the background, each
// at most every twelve hours. Also starts sending unsent records.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { hourMs } from '@rounds/contract/kernel/durations'
import { teachersQuery } from '#web/fields/teacher-input.tsx'
import { presentUser } from '#web/identity/accounts/session.ts'
import { onReconnected } from '#web/kernel/connection.ts'
import { keptAt } from '#web/kernel/device-store/last-seen.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import { wholeCatalogueQuery } from '../device/kept-catalogue.ts'
import { favouritesQuery } from '../favourites/favourites.queries.ts'
import { sourcesFor } from '../form/logbook-sources.tsx'
import { startSendingUnsent } from '../unsent/present-unsent.ts'

const delayMs = 5000
const freshMs = 12 * hourMs

async function isDue(query: Parameters<typeof keptAt>[0]): Promise<boolean> {
  const at = await keptAt(query)
  return at === null || Date.now() - at > freshMs
}

/** Stops once the session is over, so that nothing is requested in the name of the next person in this tab. */
async function fetchAll(user: SessionUser): Promise<void> {
  const teachers = teachersQuery(sourcesFor(user))
  const wanted = [
    { query: teachers, fetch: () => queryClient.fetchQuery(teachers) },
    { query: wholeCatalogueQuery, fetch: () => queryClient.fetchQuery(wholeCatalogueQuery) },
    { query: favouritesQuery, fetch: () => queryClient.fetchQuery(favouritesQuery) },
  ]
  const failures: unknown[] = []
  for (const { query, fetch } of wanted) {
    if (!(await isDue(query))) continue
    if (presentUser()?.id !== user.id) return
    await fetch().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures)
}

let prefetchedFor: string | null = null
/** The user whose prefetch failed, for example in a lift. It starts again when the connection returns. */
let failedFor: SessionUser | null = null

// The end of a session deletes the prefetched data, even if the same person signs in again in this tab.
onSessionChange((end) => {
  if (!end) return
  prefetchedFor = null
  failedFor = null
})

onReconnected(() => {
  if (failedFor) prefetchLater(failedFor)
})

function prefetchLater(user: SessionUser): void {
  failedFor = null
  setTimeout(() => {
    fetchAll(user).catch(() => {
      if (presentUser()?.id === user.id) failedFor = user
    })
  }, delayMs)
}

/** Prefetches for a student, once per session. */
export function prefetchForOffline(user: SessionUser): void {
  startSendingUnsent()
  if (prefetchedFor === user.id) return
  prefetchedFor = user.id
  prefetchLater(user)
}
