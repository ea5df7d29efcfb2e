// A student's own referral ID, to pass on to colleagues who sign up.
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './referral-section.module.css'

/** Groups of three are easier to read aloud and compare. */
const inThrees = (code: string): string[] => code.match(/.{1,3}/g) ?? []

export function ReferralSection({ code }: { code: string }) {
  const clipboard = useClipboard()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="referral-title">
      <Title order={2} size="h4" id="referral-title">
        Your referral ID
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Give it to colleagues: they enter it when they sign up, and see your name as their sponsor’s.
      </Text>
      <Group gap="sm">
        {/* The gaps between the parts are styling, so that copying the selection by hand gives the plain ID. */}
        <span className={classes.code}>
          {inThrees(code).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text, which may be alike
            <span key={index}>{part}</span>
          ))}
        </span>
        <Button
          variant="default"
          aria-label={clipboard.copied ? 'Copied' : 'Copy your referral ID'}
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(code)}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
    </Paper>
  )
}
