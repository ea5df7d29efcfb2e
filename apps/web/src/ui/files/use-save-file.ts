// Loads a file and saves it under a dated name. Data of many people requires the password first
// (`confirm-session.tsx`).
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { saveFile } from './save-file.ts'

export interface FileToSave {
  /** The first part of the file name: `name-15-06-2026.ending`. */
  name: string
  ending: 'pdf' | 'xlsx' | 'csv'
  load: () => Promise<Blob>
}

/**
 * `button` opened the menu of files. The menu closes during the download, so the button gets the focus back afterwards.
 */
export function useSaveFile(button?: RefObject<HTMLButtonElement | null>): {
  isPending: boolean
  save: (file: FileToSave) => void
} {
  const saving = useMutation({
    mutationFn: ({ load }: FileToSave) => load(),
    onSuccess: (file, { name, ending }) => saveFile(file, `${name}-${showDate(businessDateOf(new Date()))}.${ending}`),
  })
  const { isIdle, isPending } = saving

  useEffect(() => {
    if (!isIdle && !isPending && document.activeElement === document.body) button?.current?.focus()
  }, [isIdle, isPending, button])

  return { isPending, save: saving.mutate }
}
