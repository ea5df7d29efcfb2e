// What this installation says about a page: whether it waits for the launch, and whether there is somebody to chat with.
import { publicPageAt } from '@rounds/contract/site/public-pages'
import type { Database } from '#api/kernel/database.ts'
import type { PageFacts } from '#api/kernel/web-app.ts'
import { isLaunched } from '../launch/launch.store.ts'

/** A database out of reach must not take the pages with it: they say themselves what they cannot do. */
const isOpen = (db: Database): Promise<boolean> => isLaunched(db).catch(() => true)

/** Before the launch, public pages lead to the gate at once; the web does the same for the others. */
export function pageFactsOf(db: Database): (path: string) => Promise<PageFacts> {
  return async (path) => {
    if (await isOpen(db)) return {}
    return publicPageAt(path) ? { redirect: '/launching' } : { metas: { launch: 'awaited' } }
  }
}
