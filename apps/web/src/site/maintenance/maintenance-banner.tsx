// The banner above every page: announced maintenance, and the notice that nothing can be changed during it.
import { useEffect } from 'react'
import classes from './maintenance-banner.module.css'
import { bannerText } from './maintenance-text.ts'
import { usePresentMaintenance, watchMaintenance } from './present-maintenance.ts'

export function MaintenanceBanner() {
  const maintenance = usePresentMaintenance()
  useEffect(watchMaintenance, [])
  const banner = maintenance && bannerText(maintenance, new Date())
  return (
    <div aria-live="polite">
      {banner && (
        <p className={classes.banner} data-read-only={maintenance.isReadOnly || undefined}>
          <strong>{banner.title}</strong> {banner.text}
        </p>
      )}
    </div>
  )
}
