// The access tokens of the signed-in person, as a section of the profile: which programs act for them, with which
// rights, and revoking.
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type AccessToken, tokenScopeTexts } from '@rounds/contract/identity/access-tokens/access-token'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import classes from '../sessions/own-sessions.module.css'
import { accessTokensQuery, useRevokeToken } from './access-tokens.queries.ts'

// Loaded on demand, because few people need it.
const NewTokenModal = lazy(async () => ({ default: (await import('./new-token-modal.tsx')).NewTokenModal }))

export function AccessTokensSection() {
  const { data, isError, error, refetch } = useQuery(accessTokensQuery)
  const [isCreating, setIsCreating] = useState<boolean>()
  const [leaving, setLeaving] = useState<AccessToken | null>(null)
  const revoking = useRevokeToken()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="access-tokens-title">
      <Group justify="space-between" mb="md">
        <div className={classes.words}>
          <Title order={2} size="h4" id="access-tokens-title">
            Access tokens
          </Title>
          <Text size="sm" c="dimmed">
            With a token, a program of yours can use Rounds for you. Most people need none.
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsCreating(true)}
          disabled={!data}
        >
          New token
        </Button>
      </Group>
      {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton h={48} role="status" aria-busy="true" aria-label="Loading" />}
      {data && data.length > 0 && (
        <Stack component="ul" gap="lg" className={classes.list}>
          {data.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </Stack>
      )}
      {isCreating !== undefined && (
        <Suspense fallback={null}>
          <NewTokenModal opened={isCreating} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Revoke the token?"
        message={`“${leaving?.name ?? ''}” stops working at once.`}
        verb="Revoke the token"
        isDestructive
        onConfirm={async () => {
          if (leaving) showSuccess((await revoking.mutateAsync(leaving.id)).message)
        }}
        onClose={() => setLeaving(null)}
      />
    </Paper>
  )
}

function TokenLine({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scopes, endsAt, lastUsedAt } = token
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        {scopes.map((scope) => (
          <Text key={scope} size="sm">
            {tokenScopeTexts[scope]}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          Ends {longDay(endsAt)} · {lastUsedAt === null ? 'not used yet' : `last used ${longMoment(lastUsedAt)}`}
        </Text>
      </div>
      <Button variant="default" size="sm" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  )
}
