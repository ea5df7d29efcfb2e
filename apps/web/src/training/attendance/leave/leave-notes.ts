// The lines beside records of leave, which arrive with the first of them: the frame of the pages need not carry them.
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { lazy } from 'react'
import type { KindNotes } from '#web/records/logbook/record/kind-notes.tsx'

const nothing = () => null
/** A form goes on without a network, and without them. */
const arrived = () => import('./leave-lines.tsx').catch(() => ({ LeaveFormNote: nothing, LeaveRecordNote: nothing }))

export const leaveNotes: Readonly<Record<string, KindNotes>> = {
  [leaveRecord.id]: {
    Form: lazy(async () => ({ default: (await arrived()).LeaveFormNote })),
    Record: lazy(async () => ({ default: (await arrived()).LeaveRecordNote })),
  },
}
