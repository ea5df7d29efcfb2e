// How far back what was deleted can be restored.
import { dayMs } from '@rounds/contract/kernel/durations'
import { restorableDays } from '@rounds/contract/kernel/restorable'

/** What was deleted after this moment can be put back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs)
