// /sign-off/bedside/{code}: opened by scanning the code on a student's phone. The signed-in teacher verifies the record
// here.
import { Group, Skeleton, Text } from '@mantine/core'
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { isVerifier } from '@rounds/contract/records/logbook/entry.can'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { Decide } from '../decisions/decide-modal.tsx'
import { openedEntryQuery } from '../entries/entries.queries.ts'
import { actorOf } from '../entries/entry-actor.ts'
import { SignOffOutcome } from './outcome.tsx'
import classes from './sign-off.module.css'
import { scannedQuery, useDecideAtBedside } from './sign-off.queries.ts'

export function BedsidePage() {
  const { code } = useParams({ from: '/signed-in/sign-off/bedside/$code' })
  const scanned = useQuery(scannedQuery(code))
  return (
    <PageFrame title="Verify at the bedside" purpose="The record on the phone that you have just scanned.">
      {scanned.isPending && <Skeleton height={240} role="status" aria-label="Loading" />}
      {scanned.isError && (
        <>
          <Refused problem={asProblem(scanned.error)} onRetry={() => scanned.refetch()} />
          <ToQueue />
        </>
      )}
      {scanned.data && <Scanned key={scanned.data.id} {...scanned.data} />}
    </PageFrame>
  )
}

/** False for coordinators, who see records of their residents here but cannot open records otherwise. */
const useOpensRecords = () => mayCall(entries.open, pageViewerOf(useUser()))

function ToQueue() {
  const opensRecords = useOpensRecords()
  return (
    <Group>
      <LinkButton to={opensRecords ? '/queue' : '/drp/queue'} variant="default">
        Open your queue
      </LinkButton>
    </Group>
  )
}

interface ScannedProps {
  id: string
  ticket: string
  /** The record as returned by the scan. */
  entry: Entry
}

function Scanned({ id, ticket, entry }: ScannedProps) {
  const opensRecords = useOpensRecords()
  const query = useQuery({ ...openedEntryQuery(id), enabled: opensRecords })
  if (!opensRecords) return <BedsideDecision entry={{ ...entry, identity: null }} ticket={ticket} />
  if (query.data) return <BedsideDecision entry={query.data} ticket={ticket} />
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  return <Skeleton height={240} role="status" aria-label="Loading" />
}

function BedsideDecision({ entry, ticket }: { entry: OpenedEntry; ticket: string }) {
  const actor = actorOf(useUser())
  const deciding = useDecideAtBedside(entry.id)
  const [made, setMade] = useState<'Approved' | 'Rejected' | null>(null)
  if (made) {
    return (
      <SignOffOutcome status={made} title={made === 'Approved' ? 'You approved the record' : 'You rejected the record'}>
        <Text c="dimmed">{entry.student.name} sees it on their phone.</Text>
        <ToQueue />
      </SignOffOutcome>
    )
  }
  return (
    <div className={classes.inPage}>
      <Decide
        kind={kindOf(entry.kind)}
        actor={{ ...actor, canVerify: isVerifier(actor) }}
        entry={entry}
        isSending={deciding.isPending}
        order={2}
        send={async (decision) => {
          const { message } = await deciding.mutateAsync({ ...decision, ticket })
          setMade(decision.status)
          return message
        }}
        onDone={() => undefined}
      />
    </div>
  )
}
