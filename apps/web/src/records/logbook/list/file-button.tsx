// Button in a list that opens the file of a record.
import { Button } from '@mantine/core'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import { IconFile } from '@tabler/icons-react'

interface Props {
  /** Header of its column, such as `Certificate`. */
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
