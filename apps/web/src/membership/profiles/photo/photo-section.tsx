// A person's photo: chosen or taken, cropped on the device, shown wherever the person appears.
import { Button, FileButton, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { uploadFault } from '#web/fields/upload-fault.ts'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { OwnAvatar } from '../person-avatar.tsx'
import { useRemovePhoto, useSetPhoto } from '../profile.queries.ts'
import { profileFieldId } from '../profile-fields.tsx'

const PhotoCrop = lazy(async () => ({ default: (await import('./photo-crop.tsx')).PhotoCrop }))

const refuse = (message: string) => showDialog({ kind: 'problem', title: uploadMessages.failed.title, message })

export function PhotoSection({ user }: { user: SessionUser }) {
  const [picture, setPicture] = useState<File | null>(null)
  const setting = useSetPhoto()
  const removing = useRemovePhoto()
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const isPhone = useIsPhone()

  async function onCropped(file: File): Promise<void> {
    try {
      await setting.mutateAsync(file)
      setPicture(null)
      showSuccess(profileMessages.photoSaved)
    } catch (thrown) {
      refuse(uploadFault(thrown))
    }
  }

  function onUnreadable(): void {
    setPicture(null)
    refuse(profileMessages.photoUnreadable)
  }

  return (
    <Paper withBorder p="lg" component="section" aria-label="Photo">
      <Group wrap="nowrap" align="center">
        <OwnAvatar user={user} size={96} />
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            Seen by your department and college.
          </Text>
          <Group gap="xs">
            <FileButton onChange={setPicture} accept="image/*">
              {(props) => (
                <Button
                  {...props}
                  id={profileFieldId('photo')}
                  variant="default"
                  leftSection={<IconPhoto size={18} aria-hidden />}
                >
                  {user.photo ? 'Change photo' : 'Choose a photo'}
                </Button>
              )}
            </FileButton>
            {hasCamera && (
              <FileButton onChange={setPicture} accept="image/*" capture="user">
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
                    Take a photo
                  </Button>
                )}
              </FileButton>
            )}
            {user.photo && (
              <Button variant="subtle" loading={removing.isPending} onClick={() => removing.mutate()}>
                Remove photo
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
      <Modal
        opened={picture !== null}
        onClose={() => setPicture(null)}
        title="Your photo"
        centered
        fullScreen={isPhone}
      >
        {picture && (
          <Suspense fallback={null}>
            <PhotoCrop
              picture={picture}
              isBusy={setting.isPending}
              onCropped={onCropped}
              onUnreadable={onUnreadable}
              onCancel={() => setPicture(null)}
            />
          </Suspense>
        )}
      </Modal>
    </Paper>
  )
}
