// Uploads or replaces the logo of a college.
import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import type { College } from '@rounds/contract/reference/colleges/college'
import { IconPhoto } from '@tabler/icons-react'
import { uploadFault } from '#web/fields/upload-fault.ts'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { useSetLogo } from './colleges.queries.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  college: College
  /** Another label, for the second button on a page. */
  verb?: string
}

export function LogoButton({ college, verb, ...look }: Props) {
  const setting = useSetLogo()

  function onLogo(file: File | null): void {
    if (!file) return
    setting.mutate(
      { id: college.id, file },
      {
        onSuccess: ({ message }) => showSuccess(message),
        onError: (thrown) =>
          showDialog({ kind: 'problem', title: uploadMessages.failed.title, message: uploadFault(thrown) }),
      },
    )
  }

  return (
    <FileButton onChange={onLogo} accept="image/jpeg,image/png">
      {(props) => (
        <Button
          {...props}
          variant="default"
          {...look}
          loading={setting.isPending}
          leftSection={<IconPhoto size={18} aria-hidden />}
        >
          {verb ?? (college.logo ? 'Change logo' : 'Upload the logo')}
        </Button>
      )}
    </FileButton>
  )
}
