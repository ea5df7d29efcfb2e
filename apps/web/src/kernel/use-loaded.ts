// Loads data for a public page without a query client: once per key, with a retry.
import { useCallback, useEffect, useState } from 'react'
import { asProblem, type CallProblem } from './call-problem.ts'

interface Outcome<T> {
  key: string
  data: T | null
  problem: CallProblem | null
}

/** Calls `load` again when `key` changes. An empty key loads nothing. */
export function useLoaded<T>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<T>,
): { data: T | null; problem: CallProblem | null; isLoading: boolean; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt at the same key
  useEffect(() => {
    if (!key) return
    const gone = new AbortController()
    load(key, gone.signal)
      .then((data) => setOutcome({ key, data, problem: null }))
      .catch((thrown: unknown) => {
        if (!gone.signal.aborted) setOutcome({ key, data: null, problem: asProblem(thrown) })
      })
    return () => gone.abort()
  }, [key, load, attempt])
  const retry = useCallback(() => {
    setOutcome(null)
    setAttempt((before) => before + 1)
  }, [])
  const present = outcome?.key === key ? outcome : null
  return {
    data: present?.data ?? null,
    problem: present?.problem ?? null,
    isLoading: key !== '' && present === null,
    retry,
  }
}
