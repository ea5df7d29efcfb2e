// The recovery codes, shown once: to copy, save or print.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useUser } from '#web/identity/accounts/session.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { productName } from '#web/product.ts'
import printed from '#web/ui/paper/printed.module.css'
import { recoveryCodeText } from './recovery-code-text.ts'
import classes from './second-factor.module.css'

/** The recovery codes with the server's message. */
export interface GivenCodes {
  message: string
  recoveryCodes: readonly string[]
}

interface Props {
  given: GivenCodes
  onDone: () => void
}

export function RecoveryCodes({ given: { message, recoveryCodes: codes }, onDone }: Props) {
  const user = useUser()
  const clipboard = useClipboard()
  const text = recoveryCodeText(codes, user.email)

  function onDownload(): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${productName.toLowerCase()}-recovery-codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Stack className={printed.printed}>
      <Text role="status" className={classes.screenOnly}>
        {message}
      </Text>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} className={classes.screenOnly}>
        <Text size="sm" c="bright">
          These codes are shown only now. Keep them apart from your phone: without the app, one of them lets you in.
        </Text>
      </Alert>
      <Text size="sm">
        Recovery codes of {user.email} for {productName}. Each works once.
      </Text>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group className={classes.screenOnly}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(text)}
          ref={takeLostFocus}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
          Download
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Group justify="flex-end" className={classes.screenOnly}>
        <Button size="md" onClick={onDone}>
          I’ve saved them
        </Button>
      </Group>
    </Stack>
  )
}
