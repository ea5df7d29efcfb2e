// A new announcement: a title and a text, to everybody of the writer's department or college.
import { Text, Textarea, TextInput } from '@mantine/core'
import { AnnouncementDraft } from '@rounds/contract/communication/announcements/announcement'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useRef } from 'react'
import { noPatients } from '#web/communication/messages/composer.tsx'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { usePublishAnnouncement } from './announcements.queries.ts'

type Key = 'title' | 'text'

interface Props {
  to: 'department' | 'college'
  onClose: () => void
}

export function NewAnnouncementModal({ to, onClose }: Props) {
  return (
    <LargeModal opened onClose={onClose} title="New announcement">
      <NewAnnouncementForm to={to} onClose={onClose} />
    </LargeModal>
  )
}

function NewAnnouncementForm({ to, onClose }: Props) {
  const publishing = usePublishAnnouncement()
  // One key for one text: what is pressed again after a lost answer is announced once.
  const sent = useRef({ words: '', key: '' })
  const form = useShortForm<Key, AnnouncementDraft>({
    name: 'announcement',
    blank: { title: '', text: '' },
    rules: bySchema<AnnouncementDraft, Key>(AnnouncementDraft),
    summaryOf: firstOf,
    async send(draft) {
      const words = JSON.stringify(draft)
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() }
      showSuccess((await publishing.mutateAsync({ draft, idempotencyKey: sent.current.key })).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Announce" onCancel={onClose}>
      <Text size="sm">
        Everybody of your {to} gets it and is notified. It cannot be changed; one that is wrong can be withdrawn.
      </Text>
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
