// The record behind a link and its decision, by the teacher's PIN or passkey. Runs without a session or query client.
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/List.layer.css'
import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { pinLength } from '@rounds/contract/identity/pins/pin-rules'
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import type { Decision } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { LinkedRecord, SignOffLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { isPatients, kindWithoutPatient } from '@rounds/contract/records/logbook/without-identity'
import { useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { DecisionDraft } from '../decisions/decision-draft.ts'
import { DecisionForm } from '../decisions/decision-form.tsx'
import { EntryDetails } from '../record/entry-details.tsx'
import classes from './sign-off.module.css'

interface Props {
  record: LinkedRecord
  teacher: NonNullable<SignOffLink['teacher']>
  worksUntil: string | null
  token: string
  draft: DecisionDraft
  onDraft: (draft: DecisionDraft) => void
  onMade: (made: { outcome: 'Approved' | 'Rejected'; message: string }) => void
  onStale: () => void
}

export function LinkedDecision({ record, teacher, worksUntil, ...props }: Props) {
  const kind = kindWithoutPatient(kindOf(record.kind))
  const { student, submittedAt } = record
  return (
    <Stack gap="lg" className={classes.inPage}>
      <Paper withBorder p="md" component="section" aria-labelledby="record-title">
        <Stack>
          <div>
            <Title order={2} size="h4" id="record-title">
              {kind.title}, {longDay(record.date)}
            </Title>
            <Text size="sm" c="dimmed">
              {dotted([student.name, student.identity])}
              {submittedAt && ` · submitted on ${longMoment(submittedAt)}`}
            </Text>
          </div>
          <EntryDetails kind={kind} entry={{ ...record, attachment: null }} identity={null} />
          <LeftOut record={record} />
        </Stack>
      </Paper>
      {teacher.hasPin || teacher.hasPasskey ? (
        <ProvenDecision record={record} teacher={teacher} {...props} />
      ) : (
        <NothingToProveWith name={teacher.name} />
      )}
      {worksUntil && (
        <Text size="sm" c="dimmed">
          This link is for {teacher.name}. It works once, until {longMoment(worksUntil)}.
        </Text>
      )}
    </Stack>
  )
}

function LeftOut({ record: { kind, hasFile } }: { record: LinkedRecord }) {
  const hasPatient = kindOf(kind).fields.some(isPatients)
  if (!hasPatient && !hasFile) return null
  const parts = [hasPatient && 'the patient’s details', hasFile && 'the attached file'].filter(Boolean).join(' and ')
  return (
    <Text size="sm" c="dimmed">
      Left out here: {parts}. Sign in to see {hasPatient && hasFile ? 'both' : 'more'}.
    </Text>
  )
}

const staleCodes: readonly string[] = ['conflict', 'notFound'] satisfies ProblemCode[]

function ProvenDecision({ record, teacher, token, draft, onDraft, onMade, onStale }: Omit<Props, 'worksUntil'>) {
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const params = { token }

  /** Returns the teacher's proof of identity; undefined when there is none and the error is already shown. */
  async function proofBy(pressed: string) {
    if (pressed !== 'passkey') {
      if (pin.trim() !== '') return { pin: pin.trim() }
      setFault(pinMessages.missing)
      document.getElementById(pinId)?.focus()
      return undefined
    }
    const { signWithPasskey, showPasskeyProblem } = await import('#web/identity/passkeys/browser-passkey.ts')
    try {
      const { request } = await call(signOffs.beginPasskey, { params })
      return { passkey: await signWithPasskey(request) }
    } catch (thrown) {
      showPasskeyProblem(thrown)
      return undefined
    }
  }

  async function decide(decision: Decision, pressed: string): Promise<void> {
    setIsBusy(true)
    setFault(undefined)
    try {
      const proof = await proofBy(pressed)
      if (proof) onMade(await call(signOffs.decide, { params, body: { ...decision, ...proof } }))
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.fields?.pin) {
        setFault(problem.fields.pin)
        document.getElementById(pinId)?.focus()
      } else showProblem(thrown)
      // Reload the link: it was closed or used, or its record changed, in the meantime.
      if (staleCodes.includes(problem.code)) onStale()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <DecisionForm
      kind={kindOf(record.kind)}
      entry={record}
      rubrics={record.rubrics}
      draft={draft}
      onDraft={onDraft}
      isBusy={isBusy}
      autoFocus={false}
      onDecide={(decision, pressed) => void decide(decision, pressed || (teacher.hasPin ? 'pin' : 'passkey'))}
      buttons={(verb) => (
        <>
          {teacher.hasPasskey && (
            <Button
              type="submit"
              value="passkey"
              size="md"
              variant={teacher.hasPin ? 'default' : 'filled'}
              disabled={isBusy}
            >
              {verb === 'Save decision' ? 'Use a passkey' : `${verb} with a passkey`}
            </Button>
          )}
          {teacher.hasPin && (
            <Button type="submit" value="pin" size="md" loading={isBusy}>
              {verb === 'Save decision' ? verb : `${verb} with the PIN`}
            </Button>
          )}
        </>
      )}
    >
      {teacher.hasPin && (
        <PasswordInput
          id={pinId}
          label="Your PIN"
          withAsterisk={!teacher.hasPasskey}
          description={`The PIN that you set in your profile${teacher.hasPasskey ? '; not needed with a passkey' : ''}.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength.max}
          value={pin}
          error={fault}
          onChange={(event) => {
            setPin(event.currentTarget.value)
            setFault(undefined)
          }}
        />
      )}
    </DecisionForm>
  )
}

const pinId = 'sign-off-pin'

const NothingToProveWith = ({ name }: { name: string }) => (
  <Alert
    color="yellow"
    variant="light"
    title={
      <Text span c="bright" fw={650}>
        Set a PIN once, then links are enough
      </Text>
    }
  >
    <Stack align="flex-start" gap="sm">
      <Text size="sm" c="bright">
        {name} has no PIN and no passkey yet, and a link alone verifies nothing. Sign in, set one in your profile under
        Security, and open this link again. Or verify the record in your queue.
      </Text>
      <LinkButton to="/profile" search={{ part: 'security' }}>
        Sign in and set a PIN
      </LinkButton>
    </Stack>
  </Alert>
)
