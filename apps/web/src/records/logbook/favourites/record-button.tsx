// The plus button in the phone's bottom bar, which opens the record sheet.
import { IconPlus } from '@tabler/icons-react'
import { BottomBarButton } from '#web/ui/link/bottom-bar-item.tsx'
import { openRecordSheet } from './record-sheet-state.ts'

export const RecordButton = () => (
  <BottomBarButton
    isRaised
    picture={<IconPlus size={22} stroke={1.75} aria-hidden />}
    word="Record"
    aria-label="Record something"
    onClick={openRecordSheet}
  />
)
