// Keeps the drawing of notices out of the first load, and fetches it before the network can fail us.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { onNotices, presentNotices } from './notices.ts'

const loadScreen = () => import('./problem-notice.tsx')
const NoticeScreen = lazy(async () => ({ default: (await loadScreen()).NoticeScreen }))
const restMs = 1500

export function NoticeHost() {
  const notices = useSyncExternalStore(onNotices, presentNotices)
  useEffect(() => {
    const timer = setTimeout(() => loadScreen().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense fallback={null}>
      <NoticeScreenWhenNeeded notices={notices} />
    </Suspense>
  )
}

let wasNeeded = false
function NoticeScreenWhenNeeded({ notices }: { notices: ReturnType<typeof presentNotices> }) {
  wasNeeded ||= notices.dialog !== null || notices.toasts.length > 0
  return wasNeeded ? <NoticeScreen notices={notices} /> : null
}
