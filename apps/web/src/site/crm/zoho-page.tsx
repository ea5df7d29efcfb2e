// /zoho: where the CRM sends the Master back to. Hands the code on, once, and says what came of it.
import { Button, Group, Loader, Text } from '@mantine/core'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { restoreUser } from '#web/identity/sessions/session-lifecycle.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { outcomeOf } from './outcome.ts'

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function ZohoPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [code, state] = [text(search.code), text(search.state)]
  const [outcome, setOutcome] = useState<string | null>(search.error ? crmMessages.failed : null)
  const isAsked = useRef(false)

  useEffect(() => {
    if (!code) {
      // biome-ignore lint/suspicious/noConsole: all that the product description wants of an address without a code.
      if (!search.error) console.warn('There is no authorization code in the address.')
      return
    }
    if (isAsked.current) return
    isAsked.current = true
    restoreUser()
      .then(() => call(crm.finish, { body: { code, state } }))
      .then(({ message }) => setOutcome(message))
      .catch((thrown: unknown) => setOutcome(outcomeOf(asProblem(thrown))))
  }, [code, state, search.error])

  return (
    <AuthCard title="Connecting the CRM" purpose="The Master of the product connects it here.">
      <div role="status">
        {outcome && <Text fw={600}>{outcome}</Text>}
        {!outcome && code && (
          <Group>
            <Loader size="sm" aria-hidden />
            <Text>Authorizing, please wait…</Text>
          </Group>
        )}
        {!outcome && !code && <Text>There is nothing to authorize. The connection is begun in the site settings.</Text>}
      </div>
      <Button component={Link} to="/siteSettings" variant="light">
        Go to the site settings
      </Button>
    </AuthCard>
  )
}
