// Saves the present list, as it is filtered and sorted, as a file: for Excel, or as CSV for anything else.
import { Button, Menu } from '@mantine/core'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callForBytes } from '#web/kernel/call.ts'
import type { EntryListQuery } from './entry-filters.ts'

type Format = 'xlsx' | 'csv'

const labels: Record<Format, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }

export function ExportButton({ query: { page: _, size: __, ...query } }: { query: EntryListQuery }) {
  const exporting = useMutation({
    mutationFn: (format: Format) => callForBytes(entries.export, { query: { ...query, format } }),
    onSuccess: (file, format) => saveFile(file, fileName(query.kind ?? 'entries', format)),
  })
  return (
    <Menu position="bottom-start" width={200} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={exporting.isPending}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            {labels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const fileName = (kind: string, format: Format): string => `${kind}-${showDate(businessDateOf(new Date()))}.${format}`

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun the download by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
