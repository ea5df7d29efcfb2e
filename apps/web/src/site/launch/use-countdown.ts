// The countdown of the launch: from 9 to 0, asking for the launch at 5 and leaving at 0.
import { secondMs } from '@rounds/contract/kernel/durations'
import { countdown } from '@rounds/contract/site/launch/countdown'
import { useEffect, useRef, useState } from 'react'

interface Steps {
  /** Asked for once, while the numbers run on. */
  onRequest: () => Promise<void>
  /** When the numbers are through and the request has gone well. */
  onEnd: () => void
  /** When the request failed: the numbers are gone. */
  onFailure: (thrown: unknown) => void
}

/** The seconds left, or null before `start` and after a failure. */
export function useCountdown(steps: Steps): { left: number | null; start: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const present = useRef(steps)
  const request = useRef<Promise<void> | null>(null)
  useEffect(() => {
    present.current = steps
  })

  useEffect(() => {
    if (left === null) return
    if (left === countdown.requestAt) request.current ??= present.current.onRequest()
    if (left > 0) {
      const tick = setTimeout(() => setLeft(left - 1), secondMs)
      return () => clearTimeout(tick)
    }
    request.current?.then(
      () => present.current.onEnd(),
      (thrown: unknown) => {
        request.current = null
        setLeft(null)
        present.current.onFailure(thrown)
      },
    )
  }, [left])

  return { left, start: () => setLeft(countdown.from) }
}
