// Uploads a file as soon as it is chosen, with progress and a stop button. The form keeps the stored file's id.
import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core'
import { isRequired } from '@rounds/contract/fields/field'
import { shareText } from '@rounds/contract/kernel/percent'
import { acceptedFiles } from '@rounds/contract/platform/files/stored-file'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { IconFile, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { isTransient } from '#web/kernel/retries/retry-policy.ts'
import { type FieldInputProps, inputId, textOf } from './field-input-props.ts'
import { useFieldSources } from './field-sources.ts'
import { fileFault, fileHint } from './file-rules.ts'
import { fitted, isOversized } from './fitted-picture.ts'
import { uploadFault } from './upload-fault.ts'

interface Upload {
  name: string
  /** Share sent, 0 to 1. */
  share: number
  stop: () => void
}

/** A chosen file with its idempotency key, so that repeated uploads store it once. */
interface Chosen {
  file: File
  key: string
}

export function FileInput({ field, value, shown, error, onChange, onBusy }: FieldInputProps<'file'>) {
  const sources = useFieldSources()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<Chosen | null>(null)
  const [isFitting, setIsFitting] = useState(false)
  const [isSmaller, setIsSmaller] = useState(false)
  const running = useRef<AbortController | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      running.current?.abort()
    }
  }, [])
  const id = inputId(field.key)
  const wasBusy = useRef(false)
  const isUploading = upload !== null
  useEffect(() => {
    // An upload replaces the buttons, so the focus may have been lost.
    if (wasBusy.current && !isUploading) takeLostFocus(document.getElementById(id))
    wasBusy.current = isUploading
  }, [isUploading, id])
  const isChosen = textOf(value) !== ''

  async function send({ file, key }: Chosen): Promise<void> {
    const stopper = new AbortController()
    running.current = stopper
    const stop = () => stopper.abort()
    setUpload({ name: file.name, share: 0, stop })
    setFault(null)
    setUnsent(null)
    onBusy(field.key, true)
    try {
      const onProgress = (share: number) => setUpload({ name: file.name, share, stop })
      const stored = await sources.upload(file, { signal: stopper.signal, onProgress, idempotencyKey: key })
      onChange(field.key, stored.id, stored.name)
    } catch (thrown) {
      if (stopper.signal.aborted) return
      setFault(uploadFault(thrown))
      // Offer a retry only if it may succeed; a refused file would be refused again.
      if (isTransient(thrown) || asProblem(thrown).code === 'internal') setUnsent({ file, key })
    } finally {
      setUpload(null)
      onBusy(field.key, false)
    }
  }

  async function shrunk(file: File): Promise<File> {
    setIsFitting(true)
    onBusy(field.key, true)
    const smaller = await fitted(file)
    setIsFitting(false)
    onBusy(field.key, false)
    setIsSmaller(smaller !== null)
    return smaller ?? file
  }

  async function onFile(chosen: File | null): Promise<void> {
    setFault(null)
    setUnsent(null)
    setIsSmaller(false)
    if (!chosen) return
    const file = isOversized(chosen) ? await shrunk(chosen) : chosen
    const refused = fileFault(file)
    setFault(refused)
    if (!refused && !isGone.current) await send({ file, key: crypto.randomUUID() })
  }

  const shownFault = fault ?? error
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      errorProps={{ id: `${id}-error` }}
      required={isRequired(field)}
      size="md"
      description={field.help ?? fileHint}
      {...(shownFault ? { error: shownFault } : {})}
    >
      {upload ? (
        <Group gap="sm" mt={4}>
          <Progress.Root size="lg" flex={1} miw={120}>
            <Progress.Section value={upload.share * 100} aria-label={`Uploading ${upload.name}`} />
          </Progress.Root>
          <Text size="sm">{shareText(upload.share)}</Text>
          <Button variant="default" ref={takeLostFocus} onClick={upload.stop}>
            Stop the upload
          </Button>
        </Group>
      ) : (
        <Group gap="sm" mt={4}>
          {isChosen && (
            <Group gap={6} wrap="nowrap" miw={0}>
              <IconFile size={18} aria-hidden />
              <Text size="sm" truncate>
                {shown ?? 'File uploaded'}
              </Text>
            </Group>
          )}
          {unsent && (
            <Button
              leftSection={<IconRefresh size={18} aria-hidden />}
              aria-label={`Try again: ${field.label}`}
              aria-describedby={`${id}-error`}
              onClick={() => send(unsent)}
            >
              Try again
            </Button>
          )}
          <FileButton onChange={onFile} accept={acceptedFiles}>
            {(props) => (
              <Button
                {...props}
                id={id}
                variant="default"
                loading={isFitting}
                leftSection={<IconUpload size={18} aria-hidden />}
                aria-label={`${isChosen ? 'Replace' : 'Choose a file'}: ${field.label}`}
                aria-describedby={shownFault ? `${id}-error` : undefined}
              >
                {isChosen ? 'Replace' : 'Choose a file'}
              </Button>
            )}
          </FileButton>
          {isChosen && (
            <Button
              variant="subtle"
              aria-label={`Remove: ${field.label}`}
              onClick={() => {
                onChange(field.key, undefined)
                // This button disappears with the file.
                document.getElementById(id)?.focus()
              }}
            >
              Remove
            </Button>
          )}
        </Group>
      )}
      {isSmaller && !shownFault && (
        <Text size="sm" c="dimmed" role="status">
          {uploadMessages.madeSmaller}
        </Text>
      )}
    </Input.Wrapper>
  )
}
