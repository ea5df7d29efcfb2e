// Saves the present list, as it is filtered and sorted, as a file: for Excel, or as CSV for anything else. Who saves
// records of many students is asked for the password first (`confirm-session.tsx`).
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { callForBytes } from '#web/kernel/call.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** What a reader chooses from. */
export const exportLabels: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

/** `button` opened the menu with these choices: it has the focus again afterwards. */
export function useListExport(
  { page: _, size: __, ...query }: EntryListQuery,
  button: RefObject<HTMLButtonElement | null>,
): { isPending: boolean; onExport: (format: ExportFormat) => void } {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => callForBytes(entries.export, { query: { ...query, format } }),
    onSuccess: (file, format) => saveFile(file, fileName(query.kind ?? 'entries', format)),
  })
  const { isIdle, isPending } = exporting

  useEffect(() => {
    // While a file is on its way the button cannot be pressed, and what cannot be pressed loses the focus.
    if (!isIdle && !isPending && document.activeElement === document.body) button.current?.focus()
  }, [isIdle, isPending, button])

  return { isPending, onExport: exporting.mutate }
}

const fileName = (kind: string, format: ExportFormat): string =>
  `${kind}-${showDate(businessDateOf(new Date()))}.${format}`
