// The file of a record in its list, pressed to look at it.
import { Button } from '@mantine/core'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import { IconFile } from '@tabler/icons-react'

interface Props {
  /** The head of its column: `Certificate`. */
  label: string
  attachment: Attachment
  onFile: (attachment: Attachment) => void
}

export function FileButton({ label, attachment, onFile }: Props) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFile size={14} aria-hidden />}
      aria-label={`View ${label}: ${attachment.name}`}
      onClick={() => onFile(attachment)}
    >
      View
    </Button>
  )
}
