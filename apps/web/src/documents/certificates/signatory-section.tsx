// The person named as signatory on the certificates that the viewer issues, with a form to name another.
import { Button, Group, Text, TextInput } from '@mantine/core'
import { Signatory } from '@rounds/contract/documents/certificates/certificate'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, firstOf } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { signatoryQuery, useSetSignatory } from './certificates.queries.ts'

const rules = bySchema<Signatory, 'name' | 'title'>(Signatory)

export function SignatorySection() {
  const { data: signatory } = useQuery(signatoryQuery)
  const [isChanging, setIsChanging] = useState(false)
  if (!signatory) return null
  return (
    <Group component="section" aria-label="Who signs" justify="space-between" gap="sm">
      <Text size="sm">
        What you issue is signed by <strong>{signatory.name}</strong>, {signatory.title}.
      </Text>
      <Button variant="default" size="sm" onClick={() => setIsChanging(true)}>
        Change who signs
      </Button>
      {isChanging && (
        <OpenModal onClose={() => setIsChanging(false)} title="Who signs">
          <SignatoryForm signatory={signatory} onClose={() => setIsChanging(false)} />
        </OpenModal>
      )}
    </Group>
  )
}

function SignatoryForm({ signatory, onClose }: { signatory: Signatory; onClose: () => void }) {
  const setting = useSetSignatory()
  const form = useShortForm<'name' | 'title', Signatory>({
    name: 'signatory',
    blank: signatory,
    rules,
    summaryOf: firstOf,
    async send(draft) {
      showSuccess((await setting.mutateAsync(draft)).message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Save who signs" onCancel={onClose}>
      <Text size="sm">
        Certificates that are issued already keep their name. The name is used for as long as you hold your post.
      </Text>
      <TextInput {...form.input('name')} label="Name" required maxLength={maxCharacters.personName} />
      <TextInput {...form.input('title')} label="Title" required maxLength={maxCharacters.personName} />
    </DialogForm>
  )
}
