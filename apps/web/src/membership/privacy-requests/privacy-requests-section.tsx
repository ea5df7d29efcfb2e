// Requests a correction of personal data or the erasure of the account, and shows the state of earlier requests.
import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  CorrectionDraft,
  correctableFieldNames,
  correctableFields,
  type PrivacyRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { ownRequestsQuery, useAskCorrection, useAskErasure, useWithdraw } from './privacy-requests.queries.ts'
import { ownStateText, requestTitle, stateTexts } from './request-text.ts'

export function PrivacyRequestsSection() {
  const { data, isError, error, refetch } = useQuery(ownRequestsQuery)
  const [dialog, setDialog] = useState<PrivacyRequest['kind'] | null>(null)
  const erasing = useAskErasure()
  const isClosed = (kind: PrivacyRequest['kind']): boolean =>
    !data || data.some((one) => one.kind === kind && one.state === 'Open')
  const onClose = () => setDialog(null)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="privacy-requests-title">
      <Title order={2} size="h4" id="privacy-requests-title">
        Correct or erase your data
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        What you cannot change yourself is corrected on request. We answer every request within 30 days.
      </Text>
      <Stack>
        {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
        <div aria-live="polite">{data && data.length > 0 && <OwnRequests requests={data} />}</div>
        <Group>
          <Button variant="default" size="md" disabled={isClosed('correction')} onClick={() => setDialog('correction')}>
            Correct something
          </Button>
          <Button variant="default" size="md" disabled={isClosed('erasure')} onClick={() => setDialog('erasure')}>
            Erase my account
          </Button>
        </Group>
      </Stack>
      <GuardedModal opened={dialog === 'correction'} onClose={onClose} title="Correct something" centered>
        <CorrectionForm onDone={onClose} />
      </GuardedModal>
      <ConfirmDialog
        opened={dialog === 'erasure'}
        title="Ask to erase your account?"
        message="Your account works until the Master answers. Then you cannot sign in. One year later, what no law or college needs is deleted; verified records stay with your college, without your name. Download a copy of your data first."
        verb="Ask for erasure"
        isDestructive
        onConfirm={async () => showSuccess((await erasing.mutateAsync()).message)}
        onClose={onClose}
      />
    </Paper>
  )
}

function OwnRequests({ requests }: { requests: readonly PrivacyRequest[] }) {
  const withdrawing = useWithdraw()
  return (
    <LineList>
      {requests.map((request) => {
        const { id, state, requestedAt, words } = request
        const title = requestTitle(request)
        return (
          <Line
            key={id}
            title={
              <Group gap="xs" component="span">
                {title}
                <ToneChip {...stateTexts[state]} isSmall />
              </Group>
            }
            detail={[`Asked on ${longDay(requestedAt)}.`, words, ownStateText(request)].filter(Boolean).join(' ')}
            isWhole
            aside={
              state === 'Open' && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Withdraw: ${title}`}
                  loading={withdrawing.isPending && withdrawing.variables === id}
                  onClick={() => withdrawing.mutate(id, { onSuccess: ({ message }) => showSuccess(message) })}
                >
                  Withdraw the request
                </Button>
              )
            }
          />
        )
      })}
    </LineList>
  )
}

const fields = [
  { value: '', label: 'Choose' },
  ...correctableFieldNames.map((value) => ({ value, label: correctableFields[value] })),
]

function CorrectionForm({ onDone }: { onDone: () => void }) {
  const asking = useAskCorrection()
  const form = useShortForm({
    name: 'correction',
    blank: { field: '', words: '' },
    rules: bySchema(CorrectionDraft),
    summaryOf: firstOf,
    async send(draft: CorrectionDraft) {
      const { message } = await asking.mutateAsync(draft)
      showSuccess(message)
      onDone()
    },
  })
  return (
    <DialogForm form={form} verb="Send the request" onCancel={onDone}>
      <NativeSelect {...form.input('field')} label="What is wrong" data={fields} required data-autofocus />
      <Textarea
        {...form.input('words')}
        label="What it says, and what is right"
        description="Please name no patient."
        required
        autosize
        minRows={3}
        maxLength={maxCharacters.remark}
      />
    </DialogForm>
  )
}
