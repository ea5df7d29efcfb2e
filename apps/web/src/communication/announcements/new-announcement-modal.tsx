// A new announcement: title and text, to everybody in the author's department or college, or in the colleges that the
// Master chooses.

import { MultiSelect, Text, Textarea, TextInput } from '@mantine/core'
import { AnnouncementDraft, maxChosenColleges } from '@rounds/contract/communication/announcements/announcement'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useQuery } from '@tanstack/react-query'
import { noPatients } from '#web/communication/messages/composer.tsx'
import { showSuccess } from '#web/kernel/notices.ts'
import { collegeOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf, type Texts } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { type ShortForm, useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { usePublishAnnouncement } from './announcements.queries.ts'

type Key = 'title' | 'text' | 'collegeIds'

interface Props {
  to: 'department' | 'college' | 'colleges'
  onClose: () => void
}

export function NewAnnouncementModal({ to, onClose }: Props) {
  return (
    <LargeModal opened onClose={onClose} title="New announcement">
      <NewAnnouncementForm to={to} onClose={onClose} />
    </LargeModal>
  )
}

const audiences = {
  department: 'Everybody in your department gets it and is notified.',
  college: 'Everybody in your college gets it and is notified.',
  colleges: 'Everybody in the colleges that you choose gets it and is notified. Choose none to reach all colleges.',
} as const

/** The form holds texts, so the colleges are joined by commas. */
const draftOf = ({ title, text, collegeIds }: Texts<Key>) => ({
  title,
  text,
  ...(collegeIds && { collegeIds: collegeIds.split(',') }),
})

function NewAnnouncementForm({ to, onClose }: Props) {
  const publishing = usePublishAnnouncement()
  const form = useShortForm<Key, AnnouncementDraft>({
    name: 'announcement',
    blank: { title: '', text: '', collegeIds: '' },
    rules: bySchema<AnnouncementDraft, Key>(AnnouncementDraft, draftOf),
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await publishing.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Publish announcement" onCancel={onClose}>
      <Text size="sm">{audiences[to]} It cannot be changed; one that is wrong can be withdrawn.</Text>
      {to === 'colleges' && <CollegeChoice form={form} />}
      <TextInput {...form.input('title')} label="Title" required maxLength={maxCharacters.announcementTitle} />
      <Textarea
        {...form.input('text')}
        label="Announcement"
        description={noPatients}
        required
        autosize
        minRows={5}
        maxRows={14}
        maxLength={maxCharacters.announcement}
      />
    </DialogForm>
  )
}

function CollegeChoice({ form }: { form: ShortForm<Key> }) {
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  const { id, value, error } = form.input('collegeIds')
  return (
    <MultiSelect
      id={id}
      error={error}
      label="Colleges"
      placeholder={value ? '' : 'All colleges'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All colleges' }}
      limit={50}
      maxValues={maxChosenColleges}
      data={data.map((college) => ({ value: college.id, label: college.name }))}
      value={value ? value.split(',') : []}
      onChange={(chosen) => form.set('collegeIds', chosen.join(','))}
      nothingFoundMessage={noMatch(isPending, 'No college with this name')}
    />
  )
}
