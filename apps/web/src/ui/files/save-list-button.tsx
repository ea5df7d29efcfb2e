// Saves a list as CSV, as it is searched and narrowed. Who saves data of many people is asked for the password first
// (`confirm-session.tsx`).
import { ActionIcon, Loader } from '@mantine/core'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { saveFile } from './save-file.ts'

interface Props {
  /** The file is called `name-15-06-2026.csv`. */
  name: string
  load: () => Promise<Blob>
  /** Where a page has several. */
  label?: string
}

export const useSaveList = ({ name, load }: Pick<Props, 'name' | 'load'>) =>
  useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, `${name}-${showDate(businessDateOf(new Date()))}.csv`),
  })

/** On a phone, where a row above the list is dear and nobody edits a spreadsheet, there is none. */
export function SaveListButton({ label = 'Save as CSV', ...props }: Props) {
  const isPhone = useIsPhone()
  const saving = useSaveList(props)
  if (isPhone) return null
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-busy={saving.isPending}
      // Not disabled while it loads: what cannot be pressed loses the focus.
      onClick={() => !saving.isPending && saving.mutate()}
    >
      {saving.isPending ? <Loader size={18} /> : <IconDownload size={18} aria-hidden />}
    </ActionIcon>
  )
}
