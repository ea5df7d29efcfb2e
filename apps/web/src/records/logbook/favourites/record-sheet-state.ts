// Whether the sheet “what do you want to record?” is open: the frame draws it, any page may open it.
import { createAtom, useSelector } from '@tanstack/react-store'

const isOpen = createAtom(false)

export const openRecordSheet = (): void => isOpen.set(true)
export const closeRecordSheet = (): void => isOpen.set(false)
export const useRecordSheetOpen = (): boolean => useSelector(isOpen)
