// Keeps the form as it is filled now under a name, and shows beforehand what of it is kept.
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { labelOfKey } from '@rounds/contract/fields/field-parts'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { IconStar } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { FormButtons } from '#web/ui/form/form-buttons.tsx'
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
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keep as favourite">
        <KeepForm kind={kind} content={content} onDone={() => setIsOpen(false)} />
      </Modal>
    </Group>
  )
}

function KeepForm({ kind, content, onDone }: Props & { onDone: () => void }) {
  const [name, setName] = useState(() => suggestedName(kind, content))
  const [fault, setFault] = useState<string | null>(null)
  const keeping = useChangeFavourite()

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    // This form stands inside the one of the entry, which must not be sent by it.
    event.stopPropagation()
    const id = kindIds.find((one) => one === kind.id)
    if (!id) return
    try {
      const draft = { kind: id, name, values: keptValues(kind, content) }
      showSuccess((await keeping.mutateAsync({ act: 'keep', draft })).message)
      onDone()
    } catch (thrown) {
      const sentence = asProblem(thrown).fields.name
      if (sentence) setFault(sentence)
      else showProblem(thrown)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}>
      <Stack>
        <TextInput
          label="Name"
          description="Such as “Lap appendicectomy, assisted”"
          required
          maxLength={maxCharacters.favouriteName}
          data-autofocus
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Text size="sm" fw={600}>
            This is kept. The date, the file, your remark and everything of the patient are not.
          </Text>
          <ul className={classes.kept}>
            {keptContent(kind, content).map(({ key, text }) => (
              <li key={key}>
                {labelOfKey(kind.fields, key)}: {text}
              </li>
            ))}
          </ul>
        </div>
        <FormButtons verb="Keep" isBusy={keeping.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
