// Loads the banner of maintenance once the page stands, because nobody waits for it to sign in. Without a network it is tried
// again later: what only announces something must never take the page down.
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
