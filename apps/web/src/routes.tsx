// The guards before a page is shown: launch, session and standing. The pages themselves are in `pages.ts`.
import { isOpenBeforeLaunch } from '@rounds/contract/site/launch/launch-gate'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouterHistory,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { presentUser } from './identity/accounts/session.ts'
import { CrashScreen } from './identity/sessions/crash-screen.tsx'
import { homeOf } from './identity/sessions/gate.ts'
import { restoreUser } from './identity/sessions/session-lifecycle.ts'
import { isLaunchAwaited } from './kernel/page-facts.ts'
import { meantAddress } from './kernel/pages/meant-address.ts'
import type { Page } from './kernel/pages/page.ts'
import { NoticeHost } from './kernel/problem-notice.tsx'
import { publicPages, sharedPages, signedInPages } from './pages.ts'
import { LateBanner } from './site/maintenance/late-banner.tsx'

const root = createRootRoute({
  component: () => (
    <>
      <LateBanner />
      <Outlet />
      <NoticeHost />
    </>
  ),
  // The only error boundary: one inside the frame would unmount with the frame when it signs out.
  errorComponent: CrashScreen,
  notFoundComponent: lazyRouteComponent(() => import('./pages/unknown/unknown-page.tsx'), 'UnknownPage'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in-frame.tsx'), 'SignedInFrame'),
  async beforeLoad({ location }) {
    const user = await restoreUser()
    if (!user) {
      // Only people who have just been told that a payment is due open the cart.
      throw location.pathname === '/cart'
        ? redirect({ to: '/logout', replace: true })
        : redirect({ to: '/login', search: { back: location.href } })
    }
    // Imported here, because the menu imports half of the contract.
    const { openingOf, meantPage } = await import('./menu.ts')
    const opening = openingOf(location.pathname, user)
    if (opening === 'unknown') {
      const meant = meantPage(location.pathname)
      throw meant ? redirectTo(meant, location) : notFound({ routeId: rootRouteId })
    }
    if (opening === 'closed') throw redirect({ to: homeOf(user), replace: true })
    // Not awaited, because offline preparation is not part of the first view.
    if (user.role === 'student' && user.standing === 'full') {
      void import('./records/logbook/writing/prefetch-for-offline.ts').then(({ prefetchForOffline }) =>
        prefetchForOffline(user),
      )
    }
  },
})

interface Visit {
  location: { pathname: string; searchStr: string }
}

const redirectTo = (address: string, { searchStr }: Visit['location']) =>
  redirect({ href: address + searchStr, replace: true })

/** Every spelling of an address → the address itself. The pages of colleges match any word, so they are left out. */
const { '/$collegeSlug': _anyWord, ...namedPages } = { ...publicPages, ...sharedPages, ...signedInPages }
const spellings = new Map(
  Object.entries(namedPages).flatMap(([address, { alsoAt }]) =>
    [address, ...alsoAt].map((spelling) => [spelling, address] as const),
  ),
)

/** Redirects spellings such as `/Login`, `/t%26c` or `/support` to the intended page. */
function leadToMeant({ location }: Visit): void {
  const meant = meantAddress(location.pathname, spellings)
  if (meant) throw redirectTo(meant, location)
}

function awaitLaunch({ location }: Visit): void {
  if (isLaunchAwaited() && !isOpenBeforeLaunch(location.pathname)) throw redirect({ to: '/launching', replace: true })
}

/** Pages with one address inside and outside the product. */
const shared = createRoute({
  getParentRoute: () => root,
  id: 'shared',
  component: lazyRouteComponent(() => import('./frame-when-signed-in.tsx'), 'FrameWhenSignedIn'),
  async beforeLoad({ location }) {
    if (!(await restoreUser())) return awaitLaunch({ location })
    await (await import('./frame-when-signed-in.tsx')).loadFrame()
  },
})

const open = createRoute({
  getParentRoute: () => root,
  id: 'public',
  beforeLoad(visit) {
    // Any word may be a college's slug, even another spelling of an address, so addresses come first.
    leadToMeant(visit)
    awaitLaunch(visit)
  },
})

const routeOf = <Parent extends AnyRoute, const Path extends string, Search>(
  parent: Parent,
  path: Path,
  { component, validateSearch }: Page<Search>,
) => createRoute({ getParentRoute: () => parent, path, component, validateSearch })

type RoutesOf<Parent extends AnyRoute, Pages> = {
  [Path in keyof Pages & string]: Pages[Path] extends Page<infer Search>
    ? ReturnType<typeof routeOf<Parent, Path, Search>>
    : never
}

/** Creates a route for each page at its key, so that links, params and search params are type-checked everywhere. */
function routesOf<Parent extends AnyRoute, Pages extends Readonly<Record<string, Page<unknown>>>>(
  parent: Parent,
  pages: Pages,
): RoutesOf<Parent, Pages> {
  const routes = Object.entries(pages).map(([path, page]) => [path, routeOf(parent, path, page)])
  // `Object.entries` loses the pairing of keys and values in its type; each route was made from its own pair.
  return Object.fromEntries(routes) as RoutesOf<Parent, Pages>
}

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  async beforeLoad(visit) {
    leadToMeant(visit)
    if (await restoreUser()) throw notFound()
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  open.addChildren(routesOf(open, publicPages)),
  shared.addChildren(routesOf(shared, sharedPages)),
  signedIn.addChildren(routesOf(signedIn, signedInPages)),
  anythingElse,
])

/** Creates the router of the application, with the browser's history by default. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    // Otherwise /checklist would be served under an address to which no rule about /checkList applies.
    caseSensitive: true,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

// The first page links to the dashboard as soon as somebody is known to be signed in.
if (!presentUser()) void restoreUser()
