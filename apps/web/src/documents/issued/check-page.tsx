// /check: whether a document was issued here, by its printed code, and whether a file is the issued one.
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { checkCodePattern, plainCode, shownCode } from '@rounds/contract/documents/issued/check-code'
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { issuedMessages } from '@rounds/contract/documents/issued/issued.messages'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import { AuthCard } from '#web/ui/auth-card/auth-card.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { CompareFile } from './compare-file.tsx'
import { checkedFacts } from './document-text.ts'

const title = 'Check a document'

export function CheckPage() {
  return (
    <AuthCard title={title} purpose="Find out whether a logbook or a certificate was issued here.">
      <CodeForm code="" />
    </AuthCard>
  )
}

export function CheckedPage() {
  const code = plainCode(useParams({ from: '/public/check/$code' }).code)
  return (
    <AuthCard title={title} purpose={`The document with the check code ${shownCode(code)}.`}>
      {checkCodePattern.test(code) ? <Checked code={code} /> : <CodeForm code={code} />}
    </AuthCard>
  )
}

/** Asks for the code; a mistyped one stays in the input, with its error. */
function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(code)
  const [fault, setFault] = useState(code ? issuedMessages.code : '')
  function check(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const plain = plainCode(typed)
    if (checkCodePattern.test(plain)) void navigate({ to: '/check/$code', params: { code: plain } })
    else {
      setFault(issuedMessages.code)
      input.current?.focus()
    }
  }
  return (
    <form onSubmit={check} noValidate>
      <Stack>
        <TextInput
          ref={input}
          label="Check code"
          description="Printed at the bottom of every page."
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          maxLength={60}
          value={typed}
          error={fault || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault('')
          }}
        />
        <Button type="submit" size="md">
          Check
        </Button>
      </Stack>
    </form>
  )
}

const check = (code: string, signal: AbortSignal) => call(issuedDocuments.check, { params: { code }, signal })

function Checked({ code }: { code: string }) {
  const { data, problem, retry } = useLoaded(code, check)
  if (problem) return <Refused problem={problem} onRetry={retry} />
  if (!data) return <div role="status">Checking…</div>
  const { document } = data
  if (document === null) {
    return (
      <Stack>
        <Alert color="red" role="alert" title="No document has this code">
          Compare the code with the paper, letter by letter. If they are the same, the document was not issued here.
        </Alert>
        <LinkButton to="/check" variant="default">
          Check another code
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Stack>
      {document.revokedAt === null ? (
        <Alert color="teal" role="status" title="This document was issued here">
          Compare what it says with the lines below, and a file with the one that was issued.
        </Alert>
      ) : (
        <Alert color="red" role="alert" title="This document is revoked">
          It was issued here and has not been valid since {longMoment(document.revokedAt)}. Please do not accept it.
        </Alert>
      )}
      <FactList facts={checkedFacts(document, code)} />
      <CompareFile digest={document.digest} />
      <LinkButton to="/check" variant="default">
        Check another code
      </LinkButton>
    </Stack>
  )
}
