// The passkeys of the signed-in person, as a section of the profile: the list, adding and removing.
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { maxPasskeys } from '@rounds/contract/identity/passkeys/limits'
import type { Passkey } from '@rounds/contract/identity/passkeys/passkey'
import { IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import classes from '#web/identity/sessions/own-sessions.module.css'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { ownPasskeysQuery, useRemovePasskey } from './passkeys.queries.ts'

// Loaded on demand: it contains the code for the browser's passkeys, which most people need once.
const AddPasskeyModal = lazy(async () => ({ default: (await import('./add-passkey-modal.tsx')).AddPasskeyModal }))

export function PasskeysSection() {
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery(ownPasskeysQuery)
  const removing = useRemovePasskey()
  // Undefined until the first opening, so that the dialog's chunk is not loaded for everybody.
  const [isAdding, setIsAdding] = useState<boolean>()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  function onAdded(message: string): void {
    setIsAdding(false)
    showSuccess(message)
    void client.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey })
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="passkeys-title">
      <Stack align="flex-start">
        <div>
          <Title order={2} size="h4" id="passkeys-title">
            Passkeys
          </Title>
          <Text size="sm" c="dimmed">
            Sign in with your finger, your face or the PIN of your device. No password or code, and nothing a fake page
            can steal.
          </Text>
        </div>
        {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
        {!data && !isError && <Skeleton h={64} role="status" aria-busy="true" aria-label="Loading" />}
        {data && data.length > 0 && (
          <Stack component="ul" gap="sm" w="100%" className={classes.list}>
            {data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
            ))}
          </Stack>
        )}
        {data && data.length < maxPasskeys && (
          <Button
            variant={data.length > 0 ? 'default' : 'filled'}
            onClick={() => setIsAdding(true)}
            aria-haspopup="dialog"
          >
            Add a passkey
          </Button>
        )}
        {data && data.length >= maxPasskeys && (
          <Text size="sm">You have {maxPasskeys} passkeys, as many as you can have. Remove one to add another.</Text>
        )}
      </Stack>
      {isAdding !== undefined && (
        <Suspense fallback={null}>
          <AddPasskeyModal opened={isAdding} onClose={() => setIsAdding(false)} onAdded={onAdded} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Remove this passkey?"
        message={`“${leaving?.name}” will no longer sign you in. Your password stays as it is.`}
        verb="Remove passkey"
        isDestructive
        onConfirm={async () => leaving && showSuccess(await removing.mutateAsync(leaving.id))}
        onClose={() => setLeaving(null)}
      />
    </Paper>
  )
}

function PasskeyLine({ passkey: { name, addedAt, lastUsedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <Group component="li" className={classes.line}>
      <IconKey size={24} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          Added {longDay(addedAt)} · {lastUsedAt ? `last used ${longMoment(lastUsedAt)}` : 'not used yet'}
        </Text>
      </div>
      <Button variant="default" size="sm" onClick={onRemove} aria-label={`Remove ${name}`} aria-haspopup="dialog">
        Remove
      </Button>
    </Group>
  )
}
