// The sign-in pages.
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

const load = () => import('./login-page.tsx')
/** `back` is the page that a visitor wanted before signing in. */
const search = textSearch('back')

export const publicLoginPages = {
  '/sso': page({
    load: () => import('#web/identity/single-sign-on/sign-on-begin-page.tsx'),
    name: 'SignOnBeginPage',
    search,
  }),
  '/sso/return': page({
    load: () => import('./sign-on-return-page.tsx'),
    name: 'SignOnReturnPage',
    search: textSearch('code', 'state', 'iss', 'error'),
  }),
  '/login': page({ load, name: 'LoginPage', search, alsoAt: ['/sign-in'] }),
  '/staffLogin': page({ load, name: 'StaffLoginPage', search }),
  // The slugs of colleges, such as /snmc, /ncmch and /ncrims.
  '/$collegeSlug': page({ load, name: 'CollegeLoginPage', search }),
}
