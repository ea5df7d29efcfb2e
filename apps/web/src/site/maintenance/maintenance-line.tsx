// What the banner says of maintenance.
import type { Maintenance } from '@rounds/contract/site/maintenance/maintenance'
import classes from './maintenance-line.module.css'
import { bannerText } from './maintenance-text.ts'

export function MaintenanceLine({ maintenance }: { maintenance: Maintenance }) {
  const banner = bannerText(maintenance, new Date())
  return (
    banner && (
      <p className={classes.banner} data-read-only={maintenance.isReadOnly || undefined}>
        <strong>{banner.title}</strong> {banner.text}
      </p>
    )
  )
}
