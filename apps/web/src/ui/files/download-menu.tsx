// A menu that downloads a report or table as PDF, workbook or CSV.
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FileToSave, useSaveFile } from './use-save-file.ts'

export interface DownloadChoice extends FileToSave {
  /** The label of the button: `PDF`, `Students as CSV`. */
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
          // Never shrinks, so that a long sentence beside it on a phone does not cut off its label.
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
