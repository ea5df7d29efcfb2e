// Exports the list, as filtered and sorted, to Excel or CSV.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { RefObject } from 'react'
import { callForBytes } from '#web/kernel/call.ts'
import { useSaveFile } from '#web/ui/files/use-save-file.ts'
import type { EntryListQuery } from '../entries/entry-filters.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** Labels of the export formats. */
export const exportLabels: Record<ExportFormat, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

/** `button`: the button of the menu that holds these choices. */
export function useListExport(
  { page: _, size: __, ...query }: EntryListQuery,
  button: RefObject<HTMLButtonElement | null>,
): { isPending: boolean; onExport: (format: ExportFormat) => void } {
  const { isPending, save } = useSaveFile(button)
  const onExport = (format: ExportFormat) =>
    save({
      name: query.kind ?? 'entries',
      ending: format,
      load: () => callForBytes(entries.export, { query: { ...query, format } }),
    })
  return { isPending, onExport }
}
