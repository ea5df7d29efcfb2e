// /zoho: the page to which the CRM returns the Master. Passes the code on, once, and shows the outcome.
import { Group, Loader, Text } from '@mantine/core'
import { crm } from '@rounds/contract/site/crm/crm.endpoints'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { restoreUser } from '#web/identity/sessions/session-lifecycle.ts'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { outcomeOf } from './outcome.ts'

export function ZohoPage() {
  const { code = '', state = '', error } = useSearch({ from: '/public/zoho' })
  const [outcome, setOutcome] = useState<string | null>(error ? crmMessages.failed : null)
  const isAsked = useRef(false)

  useEffect(() => {
    if (!code) {
      // biome-ignore lint/suspicious/noConsole: an address without a code is a developer's mistake, not a person's.
      if (!error) console.warn('There is no authorization code in the address.')
      return
    }
    if (isAsked.current) return
    isAsked.current = true
    restoreUser()
      .then(() => call(crm.finish, { body: { code, state } }))
      .then(({ message }) => setOutcome(message))
      .catch((thrown: unknown) => setOutcome(outcomeOf(asProblem(thrown))))
  }, [code, state, error])

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
      <LinkButton to="/siteSettings" variant="light">
        Go to the site settings
      </LinkButton>
    </AuthCard>
  )
}
