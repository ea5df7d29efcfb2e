// Dialog for a student to have a submitted record verified on the spot: the teacher scans the code, or gets a link.
import { Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { bedsidePath } from '@rounds/contract/records/logbook/sign-off/sign-off-address'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { QrCode } from '#web/ui/charts/qr-code.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { AskByLink } from './ask-by-link.tsx'
import { SignOffOutcome } from './outcome.tsx'
import classes from './sign-off.module.css'
import { awaitedEntryQuery, bedsideCodeQuery } from './sign-off.queries.ts'

interface Props {
  kind: EntryKindSpec
  id: string
  opened: boolean
  onClose: () => void
}

export function SignOffModal({ kind, id, opened, onClose }: Props) {
  const isPhone = useIsPhone()
  const query = useQuery({ ...awaitedEntryQuery(id), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="Get it verified now" size="md" fullScreen={isPhone}>
      {query.isPending && <Skeleton height={280} role="status" aria-label="Loading" />}
      {query.isError && !query.data && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.data && <Ways kind={kind} entry={query.data} />}
    </Modal>
  )
}

function Ways({ kind, entry }: { kind: EntryKindSpec; entry: OpenedEntry }) {
  const { status, verifiedBy, verifierRemark } = entry
  if (status === 'Approved' || status === 'Rejected') {
    return (
      <SignOffOutcome status={status} title={`${status}${verifiedBy ? ` by ${verifiedBy.name}` : ''}`}>
        {verifierRemark && <Text>{verifierRemark}</Text>}
      </SignOffOutcome>
    )
  }
  return (
    <div className={classes.steps}>
      <AtTheBedside id={entry.id} />
      <AskByLink kind={kind} entry={entry} />
    </div>
  )
}

function AtTheBedside({ id }: { id: string }) {
  const query = useQuery(bedsideCodeQuery(id))
  return (
    <Stack component="section" className={classes.part} aria-labelledby="bedside-title" gap="sm">
      <Title order={3} size="h5" id="bedside-title">
        Your teacher is with you
      </Title>
      <Text size="sm">
        Let them open the camera of their own phone and point it at this code. They verify the record there, signed in
        as themselves.
      </Text>
      {query.isError && !query.data && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={272} width={272} mx="auto" role="status" aria-label="Loading the code" />}
      {query.data && (
        <QrCode
          className={classes.code}
          text={`${window.location.origin}${bedsidePath}${query.data.code}`}
          label="QR code of this record"
        />
      )}
    </Stack>
  )
}
