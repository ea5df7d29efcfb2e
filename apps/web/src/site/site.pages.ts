// The static public pages, the launch gate, and the settings of the site.
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { setup } from '@rounds/contract/site/setup/setup.endpoints'
import { IconWorld } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const publicSitePages = {
  '/': page({ load: () => import('./landing/landing-page.tsx'), name: 'LandingPage' }),
  '/howtowork': page({
    load: () => import('./how-to-work/how-to-work-page.tsx'),
    name: 'HowToWorkPage',
    alsoAt: ['/how-it-works'],
  }),
  '/packages': page({ load: () => import('./packages/packages-page.tsx'), name: 'PackagesPage' }),
  '/demo': page({ load: () => import('./demo/demo-page.tsx'), name: 'DemoPage' }),
  '/coming-soon': page({ load: () => import('./coming-soon-page.tsx'), name: 'ComingSoonPage' }),
  '/launching': page({ load: () => import('./launch/launching-page.tsx'), name: 'LaunchingPage' }),
}

export const sitePages = {
  '/siteSettings': page(
    { load: () => import('./site-settings-page.tsx'), name: 'SiteSettingsPage' },
    {
      needs: [launch.read, crm.read, registrations.readSetting, setup.show],
      menu: { label: 'Site settings', group: administrationGroups.operations, order: 250, icon: IconWorld },
    },
  ),
}
