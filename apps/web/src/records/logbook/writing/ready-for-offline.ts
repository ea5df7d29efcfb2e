// Gets a student's device ready for no network: the outbox begins, and what a new record needs is kept, the teachers and
// the catalogue, once in a while when nothing else is going on.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { teachersQuery } from '#web/fields/teacher-input.tsx'
import { presentUser } from '#web/identity/accounts/session.ts'
import { device } from '#web/kernel/device-store/device.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { wholeCatalogueQuery } from '../device/kept-catalogue.ts'
import { sourcesFor } from '../form/logbook-sources.tsx'
import { beginOutbox } from '../unsent/present-unsent.ts'

const pauseMs = 5000
const freshMs = 12 * 60 * 60 * 1000

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

let readyFor: string | null = null

/** For students, who record: what waits is sent, and what a form needs is kept. Once for a load of the page. */
export function getReadyForOffline(user: SessionUser): void {
  beginOutbox()
  if (readyFor === user.id) return
  readyFor = user.id
  setTimeout(() => void fetchAll(user).catch(() => undefined), pauseMs)
}
