// URL → page file. The only place where the product's old spellings of addresses live; right spellings lead to them.
// Every page is a chunk of its own. Adding a page: one line here, its entry in `shell/navigation.ts`, its file.

import { isOpenBeforeLaunch } from '@rounds/contract/site/launch/launch-gate'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isLaunchAwaited } from './kernel/page-facts.ts'
import { NoticeHost } from './kernel/problem-notice.tsx'
import { presentUser, restoreUser } from './people/session.ts'
import { CrashScreen } from './people/sessions/crash-screen.tsx'
import { detourOf } from './people/sessions/gate.ts'

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <NoticeHost />
    </>
  ),
  errorComponent: CrashScreen,
  notFoundComponent: () => null,
  // Pages read their own search; here nothing is lost and nothing is judged.
  validateSearch: (search: Record<string, unknown>) => search,
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shell/signed-in.tsx'), 'SignedIn'),
  async beforeLoad({ location }) {
    const user = await restoreUser()
    if (!user) throw redirect({ to: '/login', search: { back: location.href } })
    const detour = detourOf(user)
    if (detour && location.pathname !== detour) throw redirect({ to: detour, replace: true })
    // Here rather than above, because the menu brings the whole contract with it.
    const { mayVisit } = await import('./shell/navigation.ts')
    if (!detour && !mayVisit(location.pathname, user)) throw redirect({ to: '/dashboard', replace: true })
    // Not waited for: what works without a network is no part of the first view.
    if (user.role === 'student' && user.standing === 'full') {
      void import('./records/logbook/ready-for-offline.ts').then(({ getReadyForOffline }) => getReadyForOffline(user))
    }
  },
})

type Page = ReturnType<typeof lazyRouteComponent>

function awaitLaunch({ location }: { location: { pathname: string } }): void {
  if (isLaunchAwaited() && !isOpenBeforeLaunch(location.pathname)) throw redirect({ to: '/launching', replace: true })
}

/** A page for everybody, once the product is launched. */
const open = (path: string, component: Page) =>
  createRoute({ getParentRoute: () => root, path, component, beforeLoad: awaitLaunch })
const guarded = (path: string, component: Page) => createRoute({ getParentRoute: () => signedIn, path, component })
const moved = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to, params, search: true, replace: true })
    },
  })

const legal = () => import('./site/legal/legal-page.tsx')
const login = () => import('./people/login-page.tsx')

const verification = lazyRouteComponent(() => import('./people/registration/verification-page.tsx'), 'VerificationPage')

const openPages = [
  open(
    '/',
    lazyRouteComponent(() => import('./site/landing/landing-page.tsx'), 'LandingPage'),
  ),
  open(
    '/howtowork',
    lazyRouteComponent(() => import('./site/how-to-work/how-to-work-page.tsx'), 'HowToWorkPage'),
  ),
  open(
    '/packages',
    lazyRouteComponent(() => import('./site/packages/packages-page.tsx'), 'PackagesPage'),
  ),
  open('/policy', lazyRouteComponent(legal, 'PrivacyPolicyPage')),
  open('/disclaimer', lazyRouteComponent(legal, 'DisclaimerPage')),
  open('/refundPolicy', lazyRouteComponent(legal, 'RefundPolicyPage')),
  open('/t&c', lazyRouteComponent(legal, 'TermsPage')),
  open(
    '/thank-you',
    lazyRouteComponent(() => import('./site/inquiries/thank-you-page.tsx'), 'ThankYouPage'),
  ),
  open(
    '/coming-soon',
    lazyRouteComponent(() => import('./site/coming-soon-page.tsx'), 'ComingSoonPage'),
  ),
  open(
    '/launching',
    lazyRouteComponent(() => import('./site/launch/launching-page.tsx'), 'LaunchingPage'),
  ),
  open(
    '/zoho',
    lazyRouteComponent(() => import('./site/crm/zoho-page.tsx'), 'ZohoPage'),
  ),
  open('/login', lazyRouteComponent(login, 'LoginPage')),
  open('/staffLogin', lazyRouteComponent(login, 'StaffLoginPage')),
  open(
    '/signup',
    lazyRouteComponent(() => import('./people/registration/sign-up-page.tsx'), 'SignUpPage'),
  ),
  open(
    '/logout',
    lazyRouteComponent(() => import('./people/sessions/logout-page.tsx'), 'LogoutPage'),
  ),
  open(
    '/reset-password/$id',
    lazyRouteComponent(() => import('./people/passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  ...['/verify/$id', '/verifyStaff/$id', '/verifyDRPC/$id'].map((path) => open(path, verification)),
  // /snmc, /ncmch, /ncrims and every other college; a word that is none goes to the first page.
  open('/$collegeSlug', lazyRouteComponent(login, 'CollegeLoginPage')),
]

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  component: lazyRouteComponent(() => import('./billing/orders/cart-page.tsx'), 'CartPage'),
  async beforeLoad() {
    if (!(await restoreUser())) throw redirect({ to: '/logout', replace: true })
  },
})

// One address inside and outside of the product.
const insideAndOutside = createRoute({
  getParentRoute: () => root,
  id: 'inside-and-outside',
  component: lazyRouteComponent(() => import('./shell/shell-when-signed-in.tsx'), 'ShellWhenSignedIn'),
  async beforeLoad({ location }) {
    if (!(await restoreUser())) return awaitLaunch({ location })
    await (await import('./shell/shell-when-signed-in.tsx')).loadShell()
  },
})
const contact = createRoute({
  getParentRoute: () => insideAndOutside,
  path: '/contact',
  component: lazyRouteComponent(() => import('./site/inquiries/contact-page.tsx'), 'ContactPage'),
})

const entries = lazyRouteComponent(() => import('./records/logbook/entries-page.tsx'), 'EntriesPage')

const staff = lazyRouteComponent(() => import('./people/staff/staff-page.tsx'), 'StaffPage')

const catalogue = () => import('./people/accounts/catalogue-pages.tsx')

const guardedPages = [
  guarded('/computency', lazyRouteComponent(catalogue, 'CompetenciesPage')),
  guarded('/skills', lazyRouteComponent(catalogue, 'SkillsPage')),
  guarded('/specialty', lazyRouteComponent(catalogue, 'SpecialtiesPage')),
  guarded('/procedures', lazyRouteComponent(catalogue, 'ProceduresPage')),
  guarded(
    '/dashboard',
    lazyRouteComponent(() => import('./overview/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  ),
  guarded(
    '/profile',
    lazyRouteComponent(() => import('./people/profile-page.tsx'), 'ProfilePage'),
  ),
  guarded(
    '/secondFactor',
    lazyRouteComponent(() => import('./people/second-factor/second-factor-page.tsx'), 'SecondFactorPage'),
  ),
  guarded(
    '/secondFactors',
    lazyRouteComponent(() => import('./people/second-factor/holders-page.tsx'), 'HoldersPage'),
  ),
  guarded(
    '/outbox',
    lazyRouteComponent(() => import('./people/notifications/outbox-page.tsx'), 'OutboxPage'),
  ),
  guarded(
    '/notifications',
    lazyRouteComponent(() => import('./people/notifications/notifications-page.tsx'), 'NotificationsPage'),
  ),
  // One page for every kind of entry; which kind it shows follows from the address.
  ...[
    '/task/$kind',
    '/checkList',
    '/publication',
    '/drp/proc',
    '/drp/offline',
    '/autopsy',
    '/forn/medico',
    '/forn/expertOpinion',
    '/forn/crimeScene',
  ].map((path) => guarded(path, entries)),
  guarded(
    '/unsent',
    lazyRouteComponent(() => import('./records/logbook/outbox/unsent-page.tsx'), 'UnsentPage'),
  ),
  guarded(
    '/queue',
    lazyRouteComponent(() => import('./records/logbook/queue/queue-page.tsx'), 'QueuePage'),
  ),
  guarded(
    '/allStudent',
    lazyRouteComponent(() => import('./people/students/students-page.tsx'), 'StudentsPage'),
  ),
  ...['/allStaff', '/allHod'].map((path) => guarded(path, staff)),
  guarded(
    '/addCollege',
    lazyRouteComponent(() => import('./reference/colleges/colleges-page.tsx'), 'CollegesPage'),
  ),
  guarded(
    '/collegeSettings',
    lazyRouteComponent(() => import('./people/accounts/college-settings-page.tsx'), 'CollegeSettingsPage'),
  ),
  guarded(
    '/inquiries',
    lazyRouteComponent(() => import('./site/inquiries/inquiries-page.tsx'), 'InquiriesPage'),
  ),
  guarded(
    '/siteSettings',
    lazyRouteComponent(() => import('./site/site-settings-page.tsx'), 'SiteSettingsPage'),
  ),
]

const rightSpellings = [
  moved('/competency', '/computency'),
  moved('/competencies', '/computency'),
  moved('/attendance', '/drp/attendence'),
  moved('/drp/attendance', '/drp/attendence'),
  moved('/aetcom', '/atcom'),
  moved('/appraisal', '/appeal'),
  moved('/checklist', '/checkList'),
  moved('/terms', '/t&c'),
  moved('/refund-policy', '/refundPolicy'),
  moved('/how-it-works', '/howtowork'),
  moved('/support', '/contact'),
  moved('/sign-in', '/login'),
  moved('/stafflogin', '/staffLogin'),
]

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  ...openPages,
  cart,
  insideAndOutside.addChildren([contact]),
  signedIn.addChildren(guardedPages),
  ...rightSpellings,
  anythingElse,
])

export const router = createRouter({
  routeTree,
  // Else /checklist would be served as it is, under an address that no rule about /checkList knows.
  caseSensitive: true,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: CrashScreen,
})

// The first page shows the way to the dashboard as soon as it is known that somebody is signed in.
if (!presentUser()) void restoreUser()
