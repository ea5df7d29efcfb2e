// The query client: answers stay fresh for half a minute. Retries are left to the calls themselves.
import type { Message } from '@rounds/contract/kernel/message'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { onReconnected } from './connection.ts'
import { orLastSeen } from './device-store/last-seen.ts'
import { showProblem } from './notices.ts'
import { onSessionChange } from './session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `quiet`: the page shows the problem itself, at its fields or in its own words. `unreached`: the text shown when
     * the server does not answer.
     */
    mutationMeta: { quiet?: true; unreached?: Message }
    /**
     * `isKept`: the last answer stays on the device, sealed, for offline use. `areChoices`: choices of a form, which
     * are kept whatever other lists are viewed.
     */
    queryMeta: { isKept?: boolean; areChoices?: boolean }
  }
}

const freshMs = 30_000

/** `meta` of a mutation whose form shows refusals itself. */
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

// Data on the screen may be outdated; everything else is stale anyway.
onReconnected(() => void queryClient.invalidateQueries())
