// The sign-in page of a college: its address, its logo and colour, as people will see them.
import { Anchor, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import type { College } from '@rounds/contract/reference/colleges/college'
import { IconPhoto } from '@tabler/icons-react'
import { uploadFault } from '#web/fields/upload-fault.ts'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { collegeLogo } from './college-logo.ts'
import classes from './college-sign-in.module.css'
import { useRemoveLogo, useSetLogo } from './colleges.queries.ts'

interface Props {
  college: College
  mayChange: boolean
}

export function CollegeSignIn({ college, mayChange }: Props) {
  const setting = useSetLogo(college.id)
  const removing = useRemoveLogo(college.id)

  function onLogo(file: File | null): void {
    if (!file) return
    setting.mutate(file, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (thrown) =>
        showDialog({ kind: 'problem', title: uploadMessages.failed.title, message: uploadFault(thrown) }),
    })
  }

  return (
    <Paper withBorder p="md">
      <Stack>
        <div className={classes.preview} style={{ borderTopColor: college.accent ?? 'var(--mantine-color-teal-8)' }}>
          <img src={collegeLogo(college)} alt={college.logo ? `Logo of ${college.name}` : ''} width={40} height={40} />
          <div className={classes.words}>
            <Text fw={650} className={classes.name}>
              {college.name}
            </Text>
            <Anchor href={`/${college.slug}`} target="_blank" size="sm">
              {window.location.host}/{college.slug}
            </Anchor>
          </div>
        </div>
        {mayChange && (
          <Group gap="xs">
            <FileButton onChange={onLogo} accept="image/jpeg,image/png">
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={setting.isPending}
                  leftSection={<IconPhoto size={18} aria-hidden />}
                >
                  {college.logo ? 'Change logo' : 'Upload the logo'}
                </Button>
              )}
            </FileButton>
            {college.logo && (
              <Button
                variant="subtle"
                loading={removing.isPending}
                onClick={() => removing.mutate(undefined, { onSuccess: ({ message }) => showSuccess(message) })}
              >
                Remove logo
              </Button>
            )}
            <Text size="sm" c="dimmed">
              JPEG or PNG, best as a square. Everybody can see it.
            </Text>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
