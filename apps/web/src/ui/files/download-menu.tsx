// The ways to take a report or a table along: set as PDF, as a workbook, or as CSV.
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FileToSave, useSaveFile } from './use-save-file.ts'

export interface DownloadChoice extends FileToSave {
  /** `PDF`, `Students as CSV`. */
  label: string
}

export function DownloadMenu({ choices }: { choices: readonly DownloadChoice[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const { isPending, save } = useSaveFile(button)
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
          <Menu.Item key={choice.label} onClick={() => save(choice)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
