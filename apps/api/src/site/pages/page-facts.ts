// The facts of this installation that a page needs: whether it awaits the launch, has a live chat, sign-up or a demo,
// and the provider's contact details.
import { packProvider } from '@rounds/contract/site/provider'
import { publicPageAt } from '@rounds/contract/site/public-pages'
import type { Database } from '#api/kernel/database/database.ts'
import type { PageFacts } from '#api/kernel/http/web-app.ts'
import { readSignUpSetting } from '#api/membership/registration/sign-up-settings.store.ts'
import { chatPath } from '../chat/chat.routes.ts'
import { isLaunched } from '../launch/launch.store.ts'
import type { SiteSettings } from '../site-settings.ts'

/** Pages stay available when the database is down; they show their own errors. */
const isOpen = (db: Database): Promise<boolean> => isLaunched(db).catch(() => true)

const isSignUpOpen = (db: Database): Promise<boolean> =>
  readSignUpSetting(db).then(
    ({ isOpen: is }) => is,
    () => true,
  )

/** Before the launch, public pages redirect to the launch gate; the web does the same for all others. */
export function pageFactsOf(
  db: Database,
  { chatScript, provider = {}, demoData = false }: SiteSettings,
): (path: string) => Promise<PageFacts> {
  const fixed = {
    ...(chatScript ? { chat: chatPath } : {}),
    ...(demoData ? { demo: 'open' } : {}),
    ...(Object.keys(provider).length > 0 ? { provider: packProvider(provider) } : {}),
  }
  return async (path) => {
    const [isLaunchedNow, isSignUp] = await Promise.all([isOpen(db), isSignUpOpen(db)])
    const isAwaited = !isLaunchedNow
    if (isAwaited && publicPageAt(path)) return { redirect: '/launching' }
    const metas = { ...fixed, ...(isAwaited ? { launch: 'awaited' } : {}), ...(isSignUp ? {} : { signup: 'closed' }) }
    return Object.keys(metas).length > 0 ? { metas } : {}
  }
}

/** The frame sources of our pages: the chat page, if there is one. */
export const framedBy = ({ chatScript }: SiteSettings): string[] => (chatScript ? ["'self'"] : [])
