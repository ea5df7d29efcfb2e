// A dialog that creates an access token and shows its secret once.
import { Button, Checkbox, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { TokenDraft, tokenDays, tokenScopeTexts } from '@rounds/contract/identity/access-tokens/access-token'
import { type TokenScope, tokenScopes } from '@rounds/contract/kernel/access'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import classes from './access-tokens.module.css'
import { useCreateToken } from './access-tokens.queries.ts'

type Key = 'name' | 'scopes' | 'days'
/** Only students have a logbook to which a program could add records. */
const isOffered = (scope: TokenScope, role: string): boolean => scope !== 'records' || role === 'student'
const listOf = (scopes: string) => scopes.split(',').filter(Boolean)
const rules = bySchema<TokenDraft, Key>(TokenDraft, ({ name, scopes, days }) => ({
  name,
  scopes: listOf(scopes),
  days: Number(days),
}))

/** The new token with the server's message. */
interface Made {
  message: string
  secret: string
}

export function NewTokenModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <GuardedModal
      opened={opened}
      onClose={onClose}
      title={made ? 'Your new token' : 'New access token'}
      // The secret is never shown again, so a tap outside must not close the dialog.
      closeOnClickOutside={!made}
      onExitTransitionEnd={() => setMade(null)}
    >
      {made ? <Secret made={made} onClose={onClose} /> : <TokenForm onMade={setMade} onCancel={onClose} />}
    </GuardedModal>
  )
}

function TokenForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const creating = useCreateToken()
  const { role } = useUser()
  const offered = tokenScopes.filter((scope) => isOffered(scope, role))
  const form = useShortForm({
    name: 'token',
    blank: { name: '', scopes: 'read', days: String(tokenDays[1]) },
    rules,
    send: async (draft) => onMade(await creating.mutateAsync(draft)),
  })
  const { onChange: _, value: scopes, error, id } = form.input('scopes')
  const days = form.input('days')
  return (
    <DialogForm form={form} verb="Create the token" onCancel={onCancel}>
      <TextInput
        {...form.input('name')}
        label="Program"
        description="What will use it, such as “Ward screen”"
        required
        maxLength={maxCharacters.tokenName}
        data-autofocus
      />
      <Checkbox.Group
        label="It may"
        value={listOf(scopes)}
        onChange={(chosen) => form.set('scopes', tokenScopes.filter((scope) => chosen.includes(scope)).join(','))}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {offered.map((scope, index) => (
            <Checkbox key={scope} {...(index === 0 ? { id } : {})} value={scope} label={tokenScopeTexts[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        id={days.id}
        value={days.value}
        onChange={days.onChange}
        label="It ends after"
        data={tokenDays.map((count) => ({ value: String(count), label: `${count} days` }))}
      />
    </DialogForm>
  )
}

function Secret({ made: { message, secret }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">{message}</Text>
      <Text className={classes.secret}>{secret}</Text>
      <Text size="sm" c="dimmed">
        The program sends it with each request, as “Authorization: Bearer” and the token. Anyone with this token can do
        what you allowed. Treat it like a password.
      </Text>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} ref={takeLostFocus}>
              {copied ? 'Copied' : 'Copy the token'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I’ve saved it</Button>
      </Group>
    </Stack>
  )
}
