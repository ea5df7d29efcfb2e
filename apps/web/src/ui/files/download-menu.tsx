// The ways to take a report or a table along: set as PDF, as a workbook, or as CSV. Who saves data of many people is asked for the
// password first (`confirm-session.tsx`).
import { Button, Menu } from '@mantine/core'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { saveFile } from './save-file.ts'

export interface DownloadChoice {
  /** `PDF`, `Students as CSV`. */
  label: string
  /** The file is called `name-15-06-2026.ending`. */
  name: string
  ending: 'pdf' | 'xlsx' | 'csv'
  load: () => Promise<Blob>
}

export function DownloadMenu({ choices }: { choices: readonly DownloadChoice[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const saving = useMutation({
    mutationFn: ({ load }: DownloadChoice) => load(),
    onSuccess: (file, { name, ending }) => saveFile(file, `${name}-${showDate(businessDateOf(new Date()))}.${ending}`),
  })
  const { isIdle, isPending } = saving

  useEffect(() => {
    // While a file is on its way the button cannot be pressed, and what cannot be pressed loses the focus.
    if (!isIdle && !isPending && document.activeElement === document.body) button.current?.focus()
  }, [isIdle, isPending])

  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          // Its words are never cut off beside a sentence on a phone.
          flex="none"
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.label} onClick={() => saving.mutate(choice)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
