// How lists and records are fetched and kept: fresh for half a minute. Calls try again by themselves.
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { showProblem } from './notices.ts'
import { onSessionChange } from './session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page shows the problem itself, at its fields or in its own words. */
    mutationMeta: { quiet?: true }
  }
}

const freshMs = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) showProblem(error)
    },
  }),
})

// Nobody may see what the person before them saw.
onSessionChange((end) => {
  if (end) queryClient.clear()
})
