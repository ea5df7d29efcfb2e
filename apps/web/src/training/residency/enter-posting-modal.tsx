// Adds a student's posting with its coordinator, who is invited by e-mail.
import { Select, Text, TextInput } from '@mantine/core'
import { isBusinessDate } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { monthsTo, PostingDraft, scheduleTo } from '@rounds/contract/training/residency/posting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileInput } from '#web/fields/file-input.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { StudentChoice } from '#web/records/logbook/entries/student-choice.tsx'
import { LogbookSources } from '#web/records/logbook/form/logbook-sources.tsx'
import { statesQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { institutionsOfStateQuery, useEnterPosting } from './postings.queries.ts'

const keys = ['studentId', 'name', 'email', 'phone', 'stateId', 'institutionId', 'scheduleFrom', 'noticeId'] as const
type Key = (typeof keys)[number]

/** An empty notice is left out. */
const rules = bySchema<PostingDraft, Key>(PostingDraft, ({ noticeId, ...texts }: Texts<Key>) =>
  noticeId === '' ? texts : { ...texts, noticeId },
)
const options = (rows: readonly { id: string; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** `studentId` is the student by whom the list is filtered. */
export function EnterPostingModal({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title="Add coordinator" size="lg">
      <LogbookSources>
        <EnterPostingForm studentId={studentId} onClose={onClose} />
      </LogbookSources>
    </LargeModal>
  )
}

function EnterPostingForm({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const states = useQuery(statesQuery)
  const entering = useEnterPosting()
  const { college } = useUser()
  const [isUploading, setIsUploading] = useState(false)
  const [noticeName, setNoticeName] = useState<string>()
  const blank = {
    studentId,
    name: '',
    email: '',
    phone: '',
    stateId: '',
    institutionId: '',
    scheduleFrom: '',
    noticeId: '',
  }
  const form = useShortForm<Key, PostingDraft>({
    name: 'posting',
    blank,
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await entering.mutateAsync(draft)).message)
      onClose()
    },
    onRefused: (thrown) => showProblem(thrown, generalMessages.notSaved),
  })
  const { stateId, scheduleFrom, noticeId } = form.texts
  const hospitals = useQuery(institutionsOfStateQuery(stateId))
  return (
    <DialogForm form={{ ...form, isSending: form.isSending || isUploading }} verb="Save and invite" onCancel={onClose}>
      <Text size="sm">The coordinator gets an e-mail to set a password, and can then see only this student.</Text>
      <StudentChoice choice={form.choice('studentId')} isFirst />
      <TextInput
        {...form.input('name')}
        label="Name of the coordinator"
        required
        maxLength={maxCharacters.personName}
      />
      <TextInput {...form.input('email')} label="E-mail" type="email" required maxLength={maxCharacters.email} />
      <TextInput
        {...form.input('phone')}
        label="Contact number"
        type="tel"
        required
        maxLength={maxCharacters.typedPhone}
      />
      <Select
        {...form.choice('stateId')}
        onChange={(chosen) => {
          form.set('stateId', chosen ?? '')
          form.set('institutionId', '')
        }}
        label="State"
        {...(college ? { description: `Your college is in ${college.state}.` } : {})}
        required
        searchable
        allowDeselect={false}
        data={options(states.data)}
        nothingFoundMessage={noMatch(states.isPending, 'No state with this name')}
      />
      <Select
        {...form.choice('institutionId')}
        label="Institution"
        description="Not listed? Add it under Institutions."
        required
        searchable
        allowDeselect={false}
        disabled={stateId === ''}
        data={options(hospitals.data)}
        nothingFoundMessage={noMatch(hospitals.isPending, 'No institution with this name in the state')}
      />
      <DateInput
        {...form.input('scheduleFrom')}
        label="Schedule from"
        required
        onChange={(day) => form.set('scheduleFrom', day)}
      />
      <TextInput
        label="Schedule to"
        description={
          isBusinessDate(scheduleFrom)
            ? `90 days later; three calendar months end on ${longDay(monthsTo(scheduleFrom))}.`
            : '90 days later.'
        }
        readOnly
        value={isBusinessDate(scheduleFrom) ? longDay(scheduleTo(scheduleFrom)) : ''}
      />
      <FileInput
        field={{ kind: 'file', key: 'noticeId', label: 'Notice', required: false }}
        value={noticeId}
        shown={noticeName}
        error={form.input('noticeId').error}
        context={{ today: '', departmentCode: '' }}
        onChange={(_, id, shown) => {
          form.set('noticeId', typeof id === 'string' ? id : '')
          setNoticeName(shown)
        }}
        onBlur={() => undefined}
        onBusy={(_, isBusy) => setIsUploading(isBusy)}
      />
    </DialogForm>
  )
}
