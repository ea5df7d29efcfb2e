// Saves the form's present content as a named favourite, after a preview of what is kept.
import { Button, Group, Text, TextInput } from '@mantine/core'
import { labelOfKey } from '@rounds/contract/fields/field-parts'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import type { FormContent } from '../entries/entry-form-values.ts'
import { keptContent, keptValues, suggestedName } from './favourite-content.ts'
import classes from './favourite-row.module.css'
import { useChangeFavourite } from './favourites.queries.ts'

interface Props {
  kind: EntryKindSpec
  content: FormContent
}

export function KeepFavourite({ kind, content }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!favouriteKind(kind)) return null
  return (
    <Group>
      <Button
        variant="subtle"
        leftSection={<IconStar size={18} aria-hidden />}
        disabled={keptContent(kind, content).length === 0}
        onClick={() => setIsOpen(true)}
      >
        Keep as favourite
      </Button>
      <GuardedModal opened={isOpen} onClose={() => setIsOpen(false)} title="Keep as favourite">
        <KeepForm kind={kind} content={content} onDone={() => setIsOpen(false)} />
      </GuardedModal>
    </Group>
  )
}

const rules = byCheck<'name'>(() => ({}))

function KeepForm({ kind, content, onDone }: Props & { onDone: () => void }) {
  const keeping = useChangeFavourite()
  const form = useShortForm({
    name: 'favourite',
    blank: { name: suggestedName(kind, content) },
    rules,
    async send({ name }) {
      const id = kindIds.find((one) => one === kind.id)
      if (!id) return
      const draft = { kind: id, name, values: keptValues(kind, content) }
      showSuccess((await keeping.mutateAsync({ act: 'keep', draft })).message)
      onDone()
    },
  })

  return (
    <DialogForm form={form} verb="Keep favourite" onCancel={onDone}>
      <TextInput
        {...form.input('name')}
        label="Name"
        description="Such as “Lap appendicectomy, assisted”"
        required
        maxLength={maxCharacters.favouriteName}
        data-autofocus
      />
      <div>
        <Text size="sm" fw={600}>
          This is kept. The date, the file, your remark and all details of the patient are left out.
        </Text>
        <ul className={classes.kept}>
          {keptContent(kind, content).map(({ key, text }) => (
            <li key={key}>
              {labelOfKey(kind.fields, key)}: {text}
            </li>
          ))}
        </ul>
      </div>
    </DialogForm>
  )
}
