// Saves the present list, as it is filtered, as a file for a spreadsheet.
import { Button } from '@mantine/core'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callForBytes } from '#web/kernel/call.ts'
import type { EntryListQuery } from './entry-filters.ts'

export function ExportButton({ query: { page: _, size: __, ...query } }: { query: EntryListQuery }) {
  const exporting = useMutation({
    mutationFn: () => callForBytes(entries.export, { query }),
    onSuccess: (file) => saveFile(file, `${query.kind ?? 'entries'}-${showDate(businessDateOf(new Date()))}.csv`),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Download CSV
    </Button>
  )
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun the download by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
