// Open state of the sheet "What do you want to record?". The app frame renders it; any page can open it.
import { createAtom, useSelector } from '@tanstack/react-store'

const isOpen = createAtom(false)

export const openRecordSheet = (): void => isOpen.set(true)
export const closeRecordSheet = (): void => isOpen.set(false)
export const useRecordSheetOpen = (): boolean => useSelector(isOpen)
