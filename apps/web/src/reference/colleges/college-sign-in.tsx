// The sign-in page of a college with its address, logo and colour, as people will see it.
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import type { ReactNode } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { useRemoveLogo } from './colleges.queries.ts'
import { LogoButton } from './logo-button.tsx'
import { type SignInLook, signInLookOf } from './sign-in-look.ts'

interface Props {
  college: College
  mayChange: boolean
  /** Renders the preview, which belongs to `pages`. */
  preview: (look: SignInLook) => ReactNode
}

export function CollegeSignIn({ college, mayChange, preview }: Props) {
  const removing = useRemoveLogo(college.id)

  return (
    <Paper withBorder p="md">
      <Stack>
        {preview(signInLookOf(college))}
        <Anchor href={`/${college.slug}`} target="_blank" size="sm" py={4} display="inline-block">
          Open /{college.slug}
        </Anchor>
        {mayChange && (
          <Group gap="xs">
            <LogoButton college={college} />
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
