// One month of a student: its state, its signatures with digests, and its records.

import { Accordion, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { monthText } from '@rounds/contract/kernel/calendar/months'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import {
  type AttestationVersion,
  type AttestedRecord,
  maxListedRecords,
  type OpenedMonth,
  recordsIn,
} from '@rounds/contract/training/attestations/attestation'
import { isToSign } from '@rounds/contract/training/attestations/attestation-months'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { kindAt } from '#web/records/logbook/entries/entry-actor.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { earlierPlace, monthFacts, stateTextOf, versionFacts } from './attestation-text.ts'
import classes from './attestations.module.css'
import { attestedMonthQuery, type MonthAddress } from './attestations.queries.ts'
import { SignMonthsModal } from './sign-months.tsx'

export function MonthModal({ address, onClose }: { address: MonthAddress; onClose: () => void }) {
  const query = useQuery(attestedMonthQuery(address))
  return (
    <LargeModal opened onClose={onClose} title={monthText(address.month)} size="lg">
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={240} aria-busy />}
      {query.data && <Opened opened={query.data} />}
    </LargeModal>
  )
}

function Opened({ opened }: { opened: OpenedMonth }) {
  const [isSigning, setIsSigning] = useState(false)
  const { month, student, signsAs, versions, records } = opened
  const [latest, ...earlier] = versions
  const place = earlierPlace(opened, useUser())
  return (
    <Stack>
      <div>
        <ToneChip {...stateTextOf(month)} />
      </div>
      <FactList facts={[...(place === null ? [] : [['Department', place] as const]), ...monthFacts(month, opened)]} />
      {signsAs !== null && isToSign(month.state) && (
        <Group>
          <Button onClick={() => setIsSigning(true)}>
            {month.version === 0 ? 'Sign this month…' : `Sign again, with ${month.late} late…`}
          </Button>
        </Group>
      )}
      {latest && (
        <Part title={versions.length > 1 ? `Signature, version ${latest.version}` : 'Signature'}>
          <Signature version={latest} />
        </Part>
      )}
      {earlier.length > 0 && (
        <Accordion variant="contained" order={3}>
          {earlier.map((version) => (
            <Accordion.Item key={version.version} value={String(version.version)}>
              <Accordion.Control>Version {version.version}</Accordion.Control>
              <Accordion.Panel>
                <Signature version={version} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {records.length > 0 && (
        <Part title={`Records (${recordsIn(month).toLocaleString('en-IN')})`}>
          <LineList>
            {records.map((record) => (
              <RecordLine key={record.id} record={record} />
            ))}
          </LineList>
          {recordsIn(month) > maxListedRecords && (
            <Text size="sm" c="dimmed" mt="xs">
              The first {maxListedRecords} are listed; a signature covers all of them.
            </Text>
          )}
        </Part>
      )}
      {isSigning && (
        <SignMonthsModal
          months={[{ student, month }]}
          onClose={() => setIsSigning(false)}
          onDone={() => setIsSigning(false)}
        />
      )}
    </Stack>
  )
}

function Signature({ version }: { version: AttestationVersion }) {
  return (
    <FactList
      facts={[
        ...versionFacts(version),
        [
          'Digest of the records (SHA-256)',
          <span key="digest" className={classes.digest}>
            {version.digest}
          </span>,
        ],
      ]}
    />
  )
}

const sinceTexts = { new: 'not signed yet', changed: 'changed since the signature' } as const

function RecordLine({ record: { id, kind, date, status, isLate, since } }: { record: AttestedRecord }) {
  const { department } = useUser()
  const { title, route } = kindOf(kind)
  return (
    <Line
      title={title}
      detail={dotted([longDay(date), isLate && 'late', since && sinceTexts[since]])}
      aside={<StatusChip status={status} isSmall />}
      link={kindAt(route, department?.code ?? null) ? { to: route, search: { open: id } } : null}
    />
  )
}
