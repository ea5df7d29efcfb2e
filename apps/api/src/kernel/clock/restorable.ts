// How far back what was deleted can be restored.
import { restorableDays } from '@rounds/contract/kernel/restorable'

const dayMs = 24 * 60 * 60_000

/** What was deleted after this moment can be put back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs)
