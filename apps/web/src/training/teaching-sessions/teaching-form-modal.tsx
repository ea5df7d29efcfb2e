// Plans one teaching session or a weekly series, or changes a planned one.

import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { businessDateOf, timeOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import {
  kindsOfDepartment,
  maxWeeks,
  TeachingChange,
  TeachingDraft,
  type TeachingSession,
} from '@rounds/contract/training/teaching-sessions/teaching-session'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { guidingQuery } from '#web/membership/staff/posts/staff-posts.queries.ts'
import { studentOptionsQuery } from '#web/records/logbook/entries/entries.queries.ts'
import { studentOptions } from '#web/records/logbook/entries/student-options.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type FieldRules, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { personOptions } from '#web/ui/form/person-options.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useChangeTeachingSession, usePlanTeachingSession } from './teaching.queries.ts'
import { dayOf } from './teaching-text.ts'

type Key = 'kind' | 'topic' | 'presenterId' | 'moderatorId' | 'date' | 'from' | 'to' | 'place' | 'weeks'

interface Props {
  /** The teaching session to change; null for a new one. */
  session: TeachingSession | null
  /** The initial day of a new teaching session. */
  day?: string
  onClose: () => void
}

export function TeachingFormModal(props: Props) {
  const title = props.session ? 'Edit the teaching session' : 'Plan a teaching session'
  return (
    <LargeModal opened onClose={props.onClose} title={title} size="lg">
      <TeachingForm {...props} />
    </LargeModal>
  )
}

function textsOf(session: TeachingSession | null, day: string, ownId: string): Texts<Key> {
  if (!session) {
    return {
      kind: '',
      topic: '',
      presenterId: '',
      moderatorId: ownId,
      date: day,
      from: '08:00',
      to: '09:00',
      place: '',
      weeks: '1',
    }
  }
  const { kind, topic, presenter, moderator, startsAt, endsAt, place } = session
  return {
    kind,
    topic: topic ?? '',
    presenterId: presenter?.id ?? '',
    moderatorId: moderator.id,
    place,
    weeks: '1',
    date: dayOf(session),
    from: timeOf(new Date(startsAt)),
    to: timeOf(new Date(endsAt)),
  }
}

const planRules = bySchema<TeachingDraft, Key>(TeachingDraft, (texts) => ({
  ...texts,
  weeks: texts.weeks === '' ? Number.NaN : Number(texts.weeks),
}))
const changeRules = (version: number): FieldRules<Key, TeachingChange> =>
  bySchema<TeachingChange, Key>(TeachingChange, ({ weeks: _, ...texts }) => ({ ...texts, version }))

function TeachingForm({ session, day = '', onClose }: Props) {
  const user = useUser()
  const planning = usePlanTeachingSession()
  const changing = useChangeTeachingSession(session?.id ?? '')
  const students = useQuery(studentOptionsQuery({}))
  const teachers = useQuery(
    guidingQuery({ collegeId: user.college?.id ?? '', departmentId: user.department?.id ?? '' }),
  )
  const settings = {
    name: 'teaching',
    blank: textsOf(session, day, user.id),
    summaryOf: firstOf,
    onRefused: (thrown: unknown) => showProblem(thrown, generalMessages.notSaved),
  }
  const done = ({ message }: { message: string }) => {
    showSuccess(message)
    onClose()
  }
  const form = useShortForm<Key, TeachingDraft | TeachingChange>({
    ...settings,
    rules: session ? changeRules(session.version) : planRules,
    send: async (draft) => done(await ('version' in draft ? changing.mutateAsync(draft) : planning.mutateAsync(draft))),
  })
  const teacherOptions = personOptions(teachers.data ?? [], ({ roleTitle }) => roleTitle)
  const presenters = [
    { group: 'Students', items: studentOptions(students.data ?? []) },
    { group: 'Teachers', items: teacherOptions },
  ]
  const isLoading = students.isPending || teachers.isPending
  const nothing = noMatch(isLoading, 'Nobody with this name')
  return (
    <DialogForm form={form} verb={session ? 'Save teaching session' : 'Plan teaching session'} onCancel={onClose}>
      <Select
        {...form.choice('kind')}
        label="Kind"
        required
        allowDeselect={false}
        data={kindsOfDepartment(user.department?.code ?? null)}
      />
      <TextInput
        {...form.input('topic')}
        label="Topic"
        description="You may leave it open until later. Please name no patient."
        maxLength={maxCharacters.title}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <DateInput
          {...form.input('date')}
          label="Day"
          required
          min={businessDateOf(new Date())}
          onChange={(text) => form.set('date', text)}
        />
        <TextInput {...form.input('from')} type="time" label="From" required />
        <TextInput {...form.input('to')} type="time" label="To" required />
      </SimpleGrid>
      <TextInput {...form.input('place')} label="Place" required maxLength={maxCharacters.university} />
      <Select
        {...form.choice('presenterId')}
        label="Presenter"
        description="A student or a teacher. You may leave it open until later."
        searchable
        clearable
        limit={80}
        data={presenters}
        nothingFoundMessage={nothing}
      />
      <Select
        {...form.choice('moderatorId')}
        label="Moderator"
        description="Takes the attendance and scores the presenter."
        required
        searchable
        allowDeselect={false}
        data={teacherOptions}
        nothingFoundMessage={nothing}
      />
      {!session && (
        <TextInput
          {...form.input('weeks')}
          label="How many weeks"
          description={`1 for this day alone. Up to ${maxWeeks}: one a week, on the same weekday.`}
          inputMode="numeric"
          maxLength={2}
        />
      )}
    </DialogForm>
  )
}
