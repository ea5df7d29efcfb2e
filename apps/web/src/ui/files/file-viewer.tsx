// Shows a stored file in a dialog: images as they are, PDFs drawn on canvas. Never in a frame of the browser's own
// viewer.
import { Anchor, Loader, Modal, Stack, Text } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { lazy, Suspense } from 'react'
import { useIsOnTop } from '#web/ui/form/top-dialog.ts'
import classes from './file-viewer.module.css'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

export interface ViewedFile {
  /** The path of the content in our own API. */
  address: string
  /** The file name that its owner chose. */
  name: string
  contentType: string
}

interface Props {
  opened: boolean
  title: string
  /** Null when the record has no file. */
  file: ViewedFile | null
  onClose: () => void
}

/** The file without a dialog, for pages that show it beside a record. */
export function FileView({ file }: { file: ViewedFile | null }) {
  if (!file) return <Text c="dimmed">{generalMessages.noFile}</Text>
  return (
    <Stack gap="sm">
      {file.contentType === 'application/pdf' ? (
        <Suspense fallback={<Loader aria-label="Loading" />}>
          <PdfPages address={file.address} name={file.name} />
        </Suspense>
      ) : (
        <img src={file.address} alt={file.name} className={classes.picture} />
      )}
      <Anchor href={file.address} download={file.name} size="sm">
        Download {file.name}
      </Anchor>
    </Stack>
  )
}

export function FileViewer({ opened, title, file, onClose }: Props) {
  const isOnTop = useIsOnTop(opened)
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="xl" closeOnEscape={isOnTop}>
      <FileView file={file} />
    </Modal>
  )
}
