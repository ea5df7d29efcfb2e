// The lines beside leave records, loaded with the first of them, so that the frame of the pages need not include them.
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { lazy } from 'react'
import type { KindNotes } from '#web/records/logbook/record/kind-notes.tsx'

const nothing = () => null
/** The form must work offline, so a failed load shows nothing instead. */
const arrived = () => import('./leave-lines.tsx').catch(() => ({ LeaveFormNote: nothing, LeaveRecordNote: nothing }))

export const leaveNotes: Readonly<Record<string, KindNotes>> = {
  [leaveRecord.id]: {
    Form: lazy(async () => ({ default: (await arrived()).LeaveFormNote })),
    Record: lazy(async () => ({ default: (await arrived()).LeaveRecordNote })),
  },
}
