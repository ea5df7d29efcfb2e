// Creates a link for a state office: recipient, reason, postings and expiry. Its address is then shown once.
import { Alert, Button, CopyButton, Group, MultiSelect, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { fillMessage } from '@rounds/contract/kernel/message'
import {
  isStateLinkDay,
  maxLinkedInstitutions,
  maxStateLinkDays,
  StateLinkDraft,
} from '@rounds/contract/training/residency/state-links/state-link'
import { stateLinkMessages } from '@rounds/contract/training/residency/state-links/state-link.messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { statesQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { institutionsOfStateQuery } from '../postings.queries.ts'
import classes from './state-links.module.css'
import { useMakeStateLink } from './state-links.queries.ts'

type Key = 'office' | 'purpose' | 'stateId' | 'institutionIds' | 'lastDay'

/** The chosen institutions are one text, separated by blanks. */
const idsIn = (text: string): string[] => text.split(' ').filter(Boolean)

const schemaRules = bySchema<StateLinkDraft, Key>(StateLinkDraft, ({ institutionIds, ...texts }: Texts<Key>) => ({
  ...texts,
  institutionIds: idsIn(institutionIds),
}))
const rules: FieldRules<Key, StateLinkDraft> = {
  ...schemaRules,
  problemsOf(texts) {
    const problems = schemaRules.problemsOf(texts)
    const isDay = problems.lastDay !== undefined || isStateLinkDay(texts.lastDay, businessDateOf(new Date()))
    return isDay ? problems : { ...problems, lastDay: fillMessage(stateLinkMessages.lastDay, { n: maxStateLinkDays }) }
  },
}

const options = (rows: readonly { id: string; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

const usualDays = 30

interface Made {
  message: string
  address: string
}

export function MakeStateLinkModal({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    // The address is shown only once, so a click outside must not close the dialog.
    <LargeModal opened onClose={onClose} closeOnClickOutside={!made} title="Link for a state office" size="lg">
      {made ? <GivenLink made={made} onClose={onClose} /> : <LinkForm onMade={setMade} onClose={onClose} />}
    </LargeModal>
  )
}

function LinkForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const states = useQuery(statesQuery)
  const making = useMakeStateLink()
  const { college } = useUser()
  const form = useShortForm<Key, StateLinkDraft>({
    name: 'state-link',
    blank: {
      office: '',
      purpose: '',
      stateId: '',
      institutionIds: '',
      lastDay: addDays(businessDateOf(new Date()), usualDays),
    },
    rules,
    summaryOf: firstOf,
    send: async (draft) => onMade(await making.mutateAsync(draft)),
  })
  const { stateId, institutionIds } = form.texts
  const hospitals = useQuery(institutionsOfStateQuery(stateId))
  return (
    <DialogForm form={form} verb="Make the link" onCancel={onClose}>
      <Text size="sm">
        The link shows which residents of {college ? college.name : 'all colleges'} are posted where and when, their
        attendance, and whether report and certificate are issued. It shows no address, no number and no patient.
      </Text>
      <TextInput
        {...form.input('office')}
        label="Name of the office"
        description="Directorate of Medical Education, Jaipur"
        required
        maxLength={maxCharacters.title}
        data-autofocus
      />
      <Textarea
        {...form.input('purpose')}
        label="Purpose"
        description="What the office needs it for."
        required
        autosize
        minRows={2}
        maxLength={maxCharacters.address}
      />
      <Select
        {...form.choice('stateId')}
        onChange={(chosen) => {
          form.set('stateId', chosen ?? '')
          form.set('institutionIds', '')
        }}
        label="State"
        description="The state of the district hospitals."
        required
        searchable
        allowDeselect={false}
        data={options(states.data)}
        nothingFoundMessage={noMatch(states.isPending, 'No state with this name')}
      />
      <MultiSelect
        id="state-link-institutionIds"
        label="Institutions"
        description="Leave it empty for all of the state."
        searchable
        clearable
        disabled={stateId === ''}
        maxValues={maxLinkedInstitutions}
        data={options(hospitals.data)}
        value={idsIn(institutionIds)}
        error={form.input('institutionIds').error}
        onChange={(ids) => form.set('institutionIds', ids.join(' '))}
        nothingFoundMessage={noMatch(hospitals.isPending, 'No institution with this name in the state')}
      />
      <DateInput {...form.input('lastDay')} label="Works until" required onChange={(day) => form.set('lastDay', day)} />
    </DialogForm>
  )
}

function GivenLink({ made: { message, address }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">{message}</Text>
      <Text className={classes.address} ref={takeLostFocus} tabIndex={-1}>
        {address}
      </Text>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        <Text size="sm" c="bright">
          Everybody with this address can read what it shows. Send it to the office alone, and revoke it here once it is
          no longer needed.
        </Text>
      </Alert>
      <Group justify="flex-end">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy the link'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
