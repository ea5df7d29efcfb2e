// The page that signs out.
import { page } from '#web/kernel/pages/page.ts'

export const publicSessionPages = {
  '/logout': page({
    load: () => import('./logout-page.tsx'),
    name: 'LogoutPage',
    // Whose sign-in page comes next.
    search: (search): { next?: 'staff' | undefined } => ({ next: search.next === 'staff' ? 'staff' : undefined }),
  }),
}
