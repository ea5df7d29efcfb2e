// The sign-in page of a college: its address, its logo and colour, as people will see them.
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import { showSuccess } from '#web/kernel/notices.ts'
import { collegeLogo } from './college-logo.ts'
import classes from './college-sign-in.module.css'
import { useRemoveLogo } from './colleges.queries.ts'
import { LogoButton } from './logo-button.tsx'

interface Props {
  college: College
  mayChange: boolean
}

export function CollegeSignIn({ college, mayChange }: Props) {
  const removing = useRemoveLogo(college.id)

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
