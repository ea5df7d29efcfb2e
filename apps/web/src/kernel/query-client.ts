// How lists and records are fetched and kept: fresh for half a minute. Calls try again by themselves.
import type { Message } from '@rounds/contract/kernel/message'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { onReconnected } from './connection.ts'
import { orLastSeen } from './device-store/last-seen.ts'
import { showProblem } from './notices.ts'
import { onSessionChange } from './session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `quiet`: the page shows the problem itself, at its fields or in its own words. `unreached`: what is said when the
     * server gave no answer.
     */
    mutationMeta: { quiet?: true; unreached?: Message }
    /**
     * `isKept`: what was seen last stays on the device, sealed, for when there is no connection. `areChoices`: what a form
     * chooses from, kept whatever else is looked at.
     */
    queryMeta: { isKept?: boolean; areChoices?: boolean }
  }
}

const freshMs = 30_000

/** The `meta` of a change whose form shows a refusal itself. */
export const quiet = { quiet: true } as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      persister: orLastSeen,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) showProblem(error, mutation.meta?.unreached)
    },
  }),
})

// Clear the cache on sign-out.
onSessionChange((end) => {
  if (end) queryClient.clear()
})

// What is on the screen may be of before; everything else is stale anyway.
onReconnected(() => void queryClient.invalidateQueries())
