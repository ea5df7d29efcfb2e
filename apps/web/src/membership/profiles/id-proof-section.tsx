// A person's identity proof: uploaded once, replaced when needed, opened to check what others see.
import { Button, FileButton, Group, Paper, Progress, Text, Title } from '@mantine/core'
import type { IdProof } from '@rounds/contract/membership/profiles/id-proof'
import { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { acceptedFiles } from '@rounds/contract/platform/files/stored-file'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { IconId, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fileFault, fileHint } from '#web/fields/file-rules.ts'
import { fitted, isOversized } from '#web/fields/fitted-picture.ts'
import { uploadFault } from '#web/fields/upload-fault.ts'
import { addressOf } from '#web/kernel/call.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { FileViewer } from '#web/ui/files/file-viewer.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './id-proof-section.module.css'
import { useUploadIdProof } from './profile.queries.ts'
import { profileFieldId } from './profile-fields.tsx'

interface Props {
  idProof: IdProof | null
  isStudent: boolean
}

export function IdProofSection({ idProof, isStudent }: Props) {
  const uploading = useUploadIdProof()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [isFitting, setIsFitting] = useState(false)
  const [isSmaller, setIsSmaller] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function shrunk(file: File): Promise<File> {
    setIsFitting(true)
    const smaller = await fitted(file)
    setIsFitting(false)
    setIsSmaller(smaller !== null)
    return smaller ?? file
  }

  async function onFile(chosen: File | null): Promise<void> {
    setFault(null)
    setIsSmaller(false)
    if (!chosen) return
    const file = isOversized(chosen) ? await shrunk(chosen) : chosen
    const refused = fileFault(file)
    setFault(refused)
    if (refused) return
    const stopper = new AbortController()
    running.current = stopper
    setShare(0)
    try {
      await uploading.mutateAsync({ file, onProgress: setShare, signal: stopper.signal })
      showSuccess(profileMessages.idProofSaved)
    } catch (thrown) {
      if (!stopper.signal.aborted) setFault(uploadFault(thrown))
    }
  }

  const who = isStudent ? 'your HOD and teachers' : 'your HOD'
  const id = profileFieldId('idProof')
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="id-proof-title">
      <Title order={2} size="h4" id="id-proof-title">
        ID proof
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {isStudent ? 'Your college ID card.' : 'An ID card of your college, or an official one.'} {fileHint}
      </Text>
      {idProof && (
        <Group gap="xs" mb="sm" wrap="nowrap" align="flex-start">
          <IconId size={20} aria-hidden className={classes.icon} />
          <Text size="sm" className={classes.words}>
            {idProof.file.name}, uploaded {longMoment(idProof.uploadedAt)}
          </Text>
        </Group>
      )}
      {uploading.isPending ? (
        <Group gap="sm">
          <Progress.Root size="lg" flex={1} miw={120}>
            <Progress.Section value={share * 100} aria-label="Uploading your ID proof" />
          </Progress.Root>
          <Button variant="default" onClick={() => running.current?.abort()}>
            Stop the upload
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <FileButton onChange={onFile} accept={acceptedFiles}>
            {(props) => (
              <Button
                {...props}
                id={id}
                variant="default"
                loading={isFitting}
                leftSection={<IconUpload size={18} aria-hidden />}
                aria-describedby={fault ? `${id}-error` : undefined}
              >
                {idProof ? 'Replace ID proof' : 'Upload ID proof'}
              </Button>
            )}
          </FileButton>
          {idProof && (
            <Button variant="subtle" onClick={() => setIsOpen(true)}>
              View ID proof
            </Button>
          )}
        </Group>
      )}
      {isSmaller && !fault && (
        <Text size="sm" c="dimmed" mt={6} role="status">
          {uploadMessages.madeSmaller}
        </Text>
      )}
      {fault && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} id={`${id}-error`} role="alert">
          {fault}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        Kept encrypted. Only {who} and your college’s administration can open it, and each view is written down.
      </Text>
      <FileViewer
        opened={isOpen}
        title="ID proof"
        file={
          idProof && {
            address: addressOf(idProofs.file, { params: { id: idProof.id } }),
            name: idProof.file.name,
            contentType: idProof.file.type,
          }
        }
        onClose={() => setIsOpen(false)}
      />
    </Paper>
  )
}
