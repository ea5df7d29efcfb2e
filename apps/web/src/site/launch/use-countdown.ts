// The launch countdown: from 9 to 0, requesting the launch at 5 and ending at 0.
import { secondMs } from '@rounds/contract/kernel/durations'
import { countdown } from '@rounds/contract/site/launch/countdown'
import { useEffect, useRef, useState } from 'react'

interface Steps {
  /** Called once, while the countdown continues. */
  onRequest: () => Promise<void>
  /** Called when the countdown has ended and the request has succeeded. */
  onEnd: () => void
  /** Called when the request has failed, after the countdown has been reset. */
  onFailure: (thrown: unknown) => void
}

/** Returns the seconds left; null before `start` and after a failure. */
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
