// Saves a list as CSV, with its current search and filters.
import { ActionIcon, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { useSaveFile } from './use-save-file.ts'

interface Props {
  /** The first part of the file name: `name-15-06-2026.csv`. */
  name: string
  load: () => Promise<Blob>
  /** Needed when a page has several of these buttons. */
  label?: string
  Icon?: typeof IconDownload
}

/** Hidden on a phone, where rows above the list are scarce and nobody edits a spreadsheet. */
export function SaveListButton({ label = 'Save as CSV', Icon = IconDownload, name, load }: Props) {
  const isPhone = useIsPhone()
  const { isPending, save } = useSaveFile()
  if (isPhone) return null
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-busy={isPending}
      // Not disabled while it loads, because a disabled button loses the focus.
      onClick={() => !isPending && save({ name, ending: 'csv', load })}
    >
      {isPending ? <Loader size={18} /> : <Icon size={18} aria-hidden />}
    </ActionIcon>
  )
}
