// Compares a chosen or dropped file with the issued one. The file is never sent anywhere.
import { Alert, Button, FileButton, Stack, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import classes from './compare-file.module.css'
import { digestOf, maxComparedBytes } from './file-digest.ts'

type Outcome = 'same' | 'other' | 'tooLarge' | 'unable'

const texts: Record<Outcome, { title: string; text: string; color: string }> = {
  same: { title: 'This is the file that was issued', text: 'Not one byte of it was changed.', color: 'teal' },
  other: {
    title: 'This is not the file that was issued',
    text: 'It was changed, saved again or scanned. Ask for the file as it was downloaded, or trust the lines above only.',
    color: 'red',
  },
  tooLarge: { title: 'This file is too large', text: 'No document of ours is larger than 50 MB.', color: 'red' },
  unable: {
    title: 'This browser cannot compare files',
    text: 'Please open this page over https, in a current browser.',
    color: 'yellow',
  },
}

async function compare(file: File, digest: string): Promise<Outcome> {
  if (file.size > maxComparedBytes) return 'tooLarge'
  const own = await digestOf(file)
  if (own === null) return 'unable'
  return own === digest ? 'same' : 'other'
}

export function CompareFile({ digest }: { digest: string }) {
  const [compared, setCompared] = useState<{ name: string; outcome: Outcome } | null>(null)
  async function onFile(file: File | null | undefined): Promise<void> {
    if (file) setCompared({ name: file.name, outcome: await compare(file, digest) })
  }
  function onDrop(event: DragEvent): void {
    event.preventDefault()
    void onFile(event.dataTransfer.files[0])
  }
  const outcomeText = compared && texts[compared.outcome]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, beside the button
    <div className={classes.place} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          Do you have it as a PDF? Choose it, or drop it here. It stays on this device: only its fingerprint is
          compared.
        </Text>
        <FileButton accept="application/pdf" onChange={(file) => void onFile(file)}>
          {(props) => (
            <Button {...props} variant="default">
              Choose the PDF
            </Button>
          )}
        </FileButton>
        <div aria-live="polite">
          {outcomeText && (
            <Alert color={outcomeText.color} title={outcomeText.title}>
              {compared.name}: {outcomeText.text}
            </Alert>
          )}
        </div>
      </Stack>
    </div>
  )
}
