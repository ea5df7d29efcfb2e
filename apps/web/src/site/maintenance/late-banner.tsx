// Loads the maintenance banner after the page, because nobody waits for it to sign in. A failed load is retried later:
// a mere announcement must never take the page down.
import { type ComponentType, useEffect, useState } from 'react'

const firstTryMs = 2_000
const laterTriesMs = 30_000

export function LateBanner() {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const load = () =>
      import('./maintenance-banner.tsx').then(
        ({ MaintenanceBanner }) => isLeft || setBanner(() => MaintenanceBanner),
        () => tryIn(laterTriesMs),
      )
    const tryIn = (ms: number) => {
      if (!isLeft) timer = setTimeout(() => void load(), ms)
    }
    tryIn(firstTryMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  return Banner && <Banner />
}
