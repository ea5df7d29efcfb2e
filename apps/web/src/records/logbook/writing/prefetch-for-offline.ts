// Prefetches for a student what a new record needs without a network: the teachers and the catalogue, once in a while when
// nothing else is going on; and starts sending what waits.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { hourMs } from '@rounds/contract/kernel/durations'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { teachersQuery } from '#web/fields/teacher-input.tsx'
import { presentUser } from '#web/identity/accounts/session.ts'
import { device } from '#web/kernel/device-store/device.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { wholeCatalogueQuery } from '../device/kept-catalogue.ts'
import { sourcesFor } from '../form/logbook-sources.tsx'
import { startSendingUnsent } from '../unsent/present-unsent.ts'

const delayMs = 5000
const freshMs = 12 * hourMs

async function isDue(queryKey: QueryKey): Promise<boolean> {
  const kept = await device()?.get('answers', hashKey(queryKey))
  return !kept || Date.now() - kept.at > freshMs
}

/** Stops as soon as the session is over: the next person in this tab must not ask in this one's name. */
async function fetchAll(user: SessionUser): Promise<void> {
  const isSignedIn = () => presentUser()?.id === user.id
  const teachers = teachersQuery(sourcesFor(user))
  if ((await isDue(teachers.queryKey)) && isSignedIn()) await queryClient.prefetchQuery(teachers)
  if ((await isDue(wholeCatalogueQuery.queryKey)) && isSignedIn()) await queryClient.prefetchQuery(wholeCatalogueQuery)
}

let prefetchedFor: string | null = null

/** For students, who record. Once for a load of the page. */
export function prefetchForOffline(user: SessionUser): void {
  startSendingUnsent()
  if (prefetchedFor === user.id) return
  prefetchedFor = user.id
  setTimeout(() => void fetchAll(user).catch(() => undefined), delayMs)
}
