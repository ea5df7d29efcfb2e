// One memo: its content, its state, and the viewer's actions.
import { Button, Group, Stack, Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Explanation, type Memo, MemoClosing, MemoWithdrawal } from '@rounds/contract/training/memos/memo'
import { canClose, canExplain, canWithdraw, isOpen } from '@rounds/contract/training/memos/memo.can'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { WordsForm } from '#web/ui/form/words-form.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { memoFacts, memoStateTexts } from './memo-text.ts'
import { useCloseMemo, useExplainMemo, useWithdrawMemo } from './memos.queries.ts'

interface Props {
  memo: Memo
  onClose: () => void
}

export function MemoModal({ memo, onClose }: Props) {
  const { role } = useUser()
  return (
    <LargeModal opened onClose={onClose} title={`Memo ${memo.number}`} size="lg">
      <Stack>
        <div>
          <ToneChip {...memoStateTexts[memo.state]} />
        </div>
        <FactList facts={memoFacts(memo, role !== 'student')} />
        <MemoActions key={memo.state} memo={memo} onClose={onClose} />
      </Stack>
    </LargeModal>
  )
}

function MemoActions({ memo, onClose }: Props) {
  const { id, role } = useUser()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const actor = { id, access: accessRoleOf(role) }
  const mayClose = canClose(actor, memo, businessDateOf(new Date()))
  const mayWithdraw = canWithdraw(actor, memo)
  if (canExplain(actor, memo)) return <ExplainForm memo={memo} onClose={onClose} />
  if (isWithdrawing) return <WithdrawForm memo={memo} onClose={onClose} onCancel={() => setIsWithdrawing(false)} />
  return (
    <>
      {mayClose && <CloseForm memo={memo} onClose={onClose} />}
      {actor.access === 'hod' && !mayClose && isOpen(memo) && (
        <Text size="sm" c="dimmed">
          You can close this memo once the student has explained, or after {longDay(memo.explainUntil)}.
        </Text>
      )}
      {mayWithdraw && (
        <Group justify="flex-start">
          <Button variant="subtle" color="red" onClick={() => setIsWithdrawing(true)}>
            Withdraw the memo…
          </Button>
        </Group>
      )}
    </>
  )
}

function ExplainForm({ memo, onClose }: Props) {
  const explaining = useExplainMemo(memo.id)
  return (
    <WordsForm
      field="explanation"
      label="Your explanation"
      hint="You explain once. What you send cannot be changed afterwards."
      verb="Send the explanation"
      schema={Explanation}
      onSend={explaining.mutateAsync}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

function CloseForm({ memo, onClose }: Props) {
  const closing = useCloseMemo(memo.id)
  return (
    <WordsForm
      field="remark"
      label="Remark"
      hint="The student reads it. A closed memo cannot be changed."
      verb="Close the memo"
      schema={MemoClosing}
      beside={{ seen: memo.state }}
      onSend={closing.mutateAsync}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

function WithdrawForm({ memo, onClose, onCancel }: Props & { onCancel: () => void }) {
  const withdrawing = useWithdrawMemo(memo.id)
  return (
    <WordsForm
      field="reason"
      label="Why it is withdrawn"
      hint="The student reads it. The memo stays in the list as withdrawn."
      verb="Withdraw the memo"
      isDestructive
      schema={MemoWithdrawal}
      onSend={withdrawing.mutateAsync}
      onDone={onClose}
      onCancel={onCancel}
    />
  )
}
