// One appraisal opened: the signed content, the student's reply, earlier versions, and the viewer's actions.
import { Accordion, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { AppraisalVersion, OpenedAppraisal } from '@rounds/contract/training/appraisals/appraisal'
import { canCorrect, canReply, canWithdraw } from '@rounds/contract/training/appraisals/appraisal.can'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import printed from '#web/ui/paper/printed.module.css'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { appraisalFacts, formOf, replyTextOf, titleOf, versionFacts } from './appraisal-text.ts'
import classes from './appraisals.module.css'
import { appraisalQuery } from './appraisals.queries.ts'
import { formWords } from './form-words.ts'
import { ReplyForm } from './reply-form.tsx'
import { ScoreTable } from './score-table.tsx'
import { CorrectAppraisalForm } from './signing/correct-appraisal-form.tsx'
import { WithdrawAppraisalForm } from './withdraw-appraisal-form.tsx'

interface Props {
  form: AppraisalForm
  id: string
  onClose: () => void
}

export function AppraisalModal({ form, id, onClose }: Props) {
  const query = useQuery(appraisalQuery(id))
  return (
    <LargeModal
      opened
      onClose={onClose}
      title={form.isOfOneDay && query.data ? titleOf(query.data) : form.title}
      size="lg"
    >
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={240} aria-busy />}
      {query.data && <Opened appraisal={query.data} />}
    </LargeModal>
  )
}

function Opened({ appraisal }: { appraisal: OpenedAppraisal }) {
  const { id, role } = useUser()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const actor = { id, access: accessRoleOf(role) }
  if (isCorrecting) {
    return <CorrectAppraisalForm appraisal={appraisal} onDone={() => setIsCorrecting(false)} />
  }
  if (isWithdrawing) {
    return (
      <Stack>
        <FactList facts={appraisalFacts(appraisal)} />
        <WithdrawAppraisalForm id={appraisal.id} onDone={() => setIsWithdrawing(false)} />
      </Stack>
    )
  }
  const { version, earlier } = appraisal
  return (
    <Stack className={printed.printed}>
      <Group>
        <ToneChip {...replyTextOf(appraisal)} />
        {version > 1 && <Text size="sm">Version {version}</Text>}
      </Group>
      <FactList facts={appraisalFacts(appraisal)} />
      <Signed form={formOf(appraisal)} version={appraisal} />
      <div className={classes.signatures} aria-hidden>
        <span>Student</span>
        <span>{appraisal.signedBy}</span>
        <span>Head of the department</span>
      </div>
      <div className={classes.screenOnly}>
        <Stack>
          {canReply(actor, appraisal) && <ReplyForm key={version} appraisal={appraisal} />}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {canCorrect(actor, appraisal) && (
              <Button variant="default" onClick={() => setIsCorrecting(true)}>
                Correct…
              </Button>
            )}
            {canWithdraw(actor, appraisal) && (
              <Button variant="subtle" color="red" onClick={() => setIsWithdrawing(true)}>
                Withdraw…
              </Button>
            )}
          </Group>
          {earlier.length > 0 && <Earlier form={formOf(appraisal)} versions={earlier} />}
        </Stack>
      </div>
    </Stack>
  )
}

function Signed({ form, version }: { form: AppraisalForm; version: AppraisalVersion }) {
  return (
    <>
      <ScoreTable form={form} version={version} />
      {version.remarks && (
        <div>
          <Title order={3} fz="sm">
            {formWords[form.id].remarks.label}
          </Title>
          <Text className={classes.words}>{version.remarks}</Text>
        </div>
      )}
    </>
  )
}

function Earlier({ form, versions }: { form: AppraisalForm; versions: readonly AppraisalVersion[] }) {
  return (
    <Accordion variant="contained" order={3}>
      {versions.map((version) => (
        <Accordion.Item key={version.version} value={String(version.version)}>
          <Accordion.Control>Version {version.version}, corrected since</Accordion.Control>
          <Accordion.Panel>
            <Stack>
              <FactList facts={versionFacts(version)} />
              <Signed form={form} version={version} />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
