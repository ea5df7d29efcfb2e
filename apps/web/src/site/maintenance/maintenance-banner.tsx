// The place of the banner above every page, and who asks for it. What it says is loaded when there is something to say: the
// first page needs none of it.
import { lazy, Suspense, useEffect } from 'react'
import { usePresentMaintenance, watchMaintenance } from './present-maintenance.ts'

const MaintenanceLine = lazy(async () => ({ default: (await import('./maintenance-line.tsx')).MaintenanceLine }))

export function MaintenanceBanner() {
  const maintenance = usePresentMaintenance()
  useEffect(watchMaintenance, [])
  return (
    <div aria-live="polite">
      {maintenance && (maintenance.isReadOnly || maintenance.notice) && (
        <Suspense fallback={null}>
          <MaintenanceLine maintenance={maintenance} />
        </Suspense>
      )}
    </div>
  )
}
