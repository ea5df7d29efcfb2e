// /siteSettings: the Master's settings of the public site.
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { CrmSection } from './crm/crm-section.tsx'
import { LaunchSection } from './launch/launch-section.tsx'
import { MaintenanceSection } from './maintenance/maintenance-section.tsx'
import { SetupSection } from './setup/setup-section.tsx'
import { SignUpSection } from './setup/sign-up-section.tsx'

export function SiteSettingsPage() {
  return (
    <PageFrame title="Site settings" purpose="Whether the product is open to the public, and what it is connected to.">
      <LaunchSection />
      <SignUpSection />
      <MaintenanceSection />
      <CrmSection />
      <SetupSection />
    </PageFrame>
  )
}
