// The sign-out page.
import { page } from '#web/kernel/pages/page.ts'

export const publicSessionPages = {
  '/logout': page({
    load: () => import('./logout-page.tsx'),
    name: 'LogoutPage',
    // The sign-in page to open next.
    search: (search): { next?: 'staff' | undefined } => ({ next: search.next === 'staff' ? 'staff' : undefined }),
  }),
}
