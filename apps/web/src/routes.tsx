// What stands before a page is shown: the launch, the session, the standing. The pages themselves are in `pages.ts`.
import { isOpenBeforeLaunch } from '@rounds/contract/site/launch/launch-gate'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { presentUser } from './identity/accounts/session.ts'
import { CrashScreen } from './identity/sessions/crash-screen.tsx'
import { detourOf } from './identity/sessions/gate.ts'
import { restoreUser } from './identity/sessions/session-lifecycle.ts'
import { isLaunchAwaited } from './kernel/page-facts.ts'
import { NoticeHost } from './kernel/problem-notice.tsx'
import { guardedPages, openPages, pagesInsideAndOutside, rightSpellings, unpaidPages } from './pages.ts'

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
  component: lazyRouteComponent(() => import('./signed-in-frame.tsx'), 'SignedInFrame'),
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
      void import('./records/logbook/writing/ready-for-offline.ts').then(({ getReadyForOffline }) =>
        getReadyForOffline(user),
      )
    }
  },
})

function awaitLaunch({ location }: { location: { pathname: string } }): void {
  if (isLaunchAwaited() && !isOpenBeforeLaunch(location.pathname)) throw redirect({ to: '/launching', replace: true })
}

// One address inside and outside of the product.
const insideAndOutside = createRoute({
  getParentRoute: () => root,
  id: 'inside-and-outside',
  component: lazyRouteComponent(() => import('./frame-when-signed-in.tsx'), 'FrameWhenSignedIn'),
  async beforeLoad({ location }) {
    if (!(await restoreUser())) return awaitLaunch({ location })
    await (await import('./frame-when-signed-in.tsx')).loadFrame()
  },
})

const unpaid = createRoute({
  getParentRoute: () => root,
  id: 'unpaid',
  async beforeLoad() {
    if (!(await restoreUser())) throw redirect({ to: '/logout', replace: true })
  },
})

const launched = createRoute({ getParentRoute: () => root, id: 'launched', beforeLoad: awaitLaunch })

const routesOf = (parent: AnyRoute, pages: typeof openPages) =>
  Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => parent, path, component }))

const moved = Object.entries(rightSpellings).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to, params, search: true, replace: true })
    },
  }),
)

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  launched.addChildren(routesOf(launched, openPages)),
  unpaid.addChildren(routesOf(unpaid, unpaidPages)),
  insideAndOutside.addChildren(routesOf(insideAndOutside, pagesInsideAndOutside)),
  signedIn.addChildren(routesOf(signedIn, guardedPages)),
  ...moved,
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
