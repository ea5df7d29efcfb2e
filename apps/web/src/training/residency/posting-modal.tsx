// One posting: people, place, dates and notice, with the actions of the department's staff.
import { Button, Group, Stack, Title } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { type Posting, PostingWithdrawal, phaseOf } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { attachmentFile } from '#web/records/logbook/entries/attachment-file.ts'
import { FileView } from '#web/ui/files/file-viewer.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { WordsForm } from '#web/ui/form/words-form.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import classes from './performance.module.css'
import { PerformanceSection } from './performance-section.tsx'
import { phaseTexts, postingFacts } from './posting-text.ts'
import { performanceQuery, useInviteAgain, useRemovePosting, useWithdrawPosting } from './postings.queries.ts'

interface Props {
  posting: Posting
  onClose: () => void
}

export function PostingModal({ posting, onClose }: Props) {
  const viewer = pageViewerOf(useUser())
  const today = businessDateOf(new Date())
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const dialog = { opened: true, onClose, title: `Posting of ${posting.student.name}`, size: 'lg' }
  if (isWithdrawing) {
    return (
      <LargeModal {...dialog}>
        <Withdrawal id={posting.id} onDone={onClose} onCancel={() => setIsWithdrawing(false)} />
      </LargeModal>
    )
  }
  return (
    <LargeModal {...dialog}>
      <Stack>
        <div>
          <ToneChip {...phaseTexts[phaseOf(posting, today)]} />
        </div>
        <FactList facts={postingFacts(posting)} />
        {posting.notice && (
          <Stack className={classes.screenOnly}>
            <Title order={3} size="h5">
              Notice
            </Title>
            <FileView file={attachmentFile(posting.notice)} />
          </Stack>
        )}
        {!posting.withdrawn && (
          <>
            <PerformanceSection posting={posting} />
            {mayCall(postings.remove, viewer) && (
              <PostingActions posting={posting} onWithdraw={() => setIsWithdrawing(true)} onClose={onClose} />
            )}
          </>
        )}
      </Stack>
    </LargeModal>
  )
}

function PostingActions({ posting, onWithdraw, onClose }: Props & { onWithdraw: () => void }) {
  const inviting = useInviteAgain()
  const removing = useRemovePosting()
  const viewer = pageViewerOf(useUser())
  const [isAsking, setIsAsking] = useState(false)
  const { id, student, coordinator } = posting
  const report = useQuery({ ...performanceQuery(id), enabled: mayCall(performance.show, viewer) })
  // A posting with a signed report cannot be removed.
  const isSigned = report.data !== undefined && report.data.versions.length > 0
  return (
    <Group justify="flex-start" className={classes.screenOnly}>
      {!coordinator.hasJoined && coordinator.email && (
        <Button
          variant="default"
          loading={inviting.isPending}
          onClick={() => inviting.mutate(id, { onSuccess: ({ message }) => showSuccess(message) })}
        >
          Send the invitation again
        </Button>
      )}
      {!isSigned && (
        <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          Remove the posting…
        </Button>
      )}
      {!isSigned && mayCall(postings.withdraw, viewer) && (
        <Button variant="subtle" color="red" onClick={onWithdraw}>
          Withdraw the posting…
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Remove the posting?"
        message={`The coordinator will no longer see ${student.name}. Once they have confirmed or verified anything, a posting can only be withdrawn by the HOD.`}
        verb="Remove the posting"
        isDestructive
        onConfirm={async () => {
          showSuccess((await removing.mutateAsync(id)).message)
          onClose()
        }}
        onClose={() => setIsAsking(false)}
      />
    </Group>
  )
}

function Withdrawal({ id, onDone, onCancel }: { id: string; onDone: () => void; onCancel: () => void }) {
  const withdrawing = useWithdrawPosting(id)
  return (
    <WordsForm
      field="reason"
      label="Why it is withdrawn"
      hint="For a posting that was wrong. Its days no longer count. Verified records keep their decision and the name of the verifier. The student and the department read this."
      verb="Withdraw the posting"
      isDestructive
      takesFocus
      schema={PostingWithdrawal}
      onSend={withdrawing.mutateAsync}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
