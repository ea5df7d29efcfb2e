// Saves a list as CSV, as it is searched and narrowed.
import { ActionIcon, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { useSaveFile } from './use-save-file.ts'

interface Props {
  /** The file is called `name-15-06-2026.csv`. */
  name: string
  load: () => Promise<Blob>
  /** Where a page has several. */
  label?: string
  Icon?: typeof IconDownload
}

/** On a phone, where a row above the list is dear and nobody edits a spreadsheet, there is none. */
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
      // Not disabled while it loads: what cannot be pressed loses the focus.
      onClick={() => !isPending && save({ name, ending: 'csv', load })}
    >
      {isPending ? <Loader size={18} /> : <Icon size={18} aria-hidden />}
    </ActionIcon>
  )
}
