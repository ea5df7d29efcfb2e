// The pages of signing in.
import { page } from '#web/kernel/pages/page.ts'
import { textSearch } from '#web/ui/list/list-search.ts'

const load = () => import('./login-page.tsx')
/** Where somebody wanted to go who had to sign in first. */
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
  // /snmc, /ncmch, /ncrims and every other college.
  '/$collegeSlug': page({ load, name: 'CollegeLoginPage', search }),
}
