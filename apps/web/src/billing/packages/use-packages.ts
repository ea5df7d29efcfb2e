// The packages as the public pages show them: loading, there, or failed with a way to try again.
import type { Package } from '@rounds/contract/billing/packages/package'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#web/kernel/call.ts'

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; packages: readonly Package[] }

/** Public pages have no store of queries, so this asks by itself, once. */
export function usePackages(): { state: State; onRetry: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const gone = new AbortController()
    call(packages.list, { signal: gone.signal })
      .then((answer) => setState({ kind: 'loaded', packages: answer.packages }))
      .catch(() => {
        if (!gone.signal.aborted) setState({ kind: 'failed' })
      })
    return () => gone.abort()
  }, [tries])
  const onRetry = () => {
    setState({ kind: 'loading' })
    setTries((count) => count + 1)
  }
  return { state, onRetry }
}
