// The period in which deleted data can be restored.
import { dayMs } from '@rounds/contract/kernel/durations'
import { restorableDays } from '@rounds/contract/kernel/restorable'

/** Data deleted after this moment can be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs)
