// Adds items to one of the Master's lists, many at once: typed, or pasted from a spreadsheet.

import { Button, List, Select, Stack, Text, Textarea } from '@mantine/core'
import { titlesIn } from '@rounds/contract/fields/titles'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { fillMessage } from '@rounds/contract/kernel/message'
import { validate } from '@rounds/contract/kernel/validate'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import { CatalogueTitle, competencyPurposes, maxDrafts } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogButtons } from '#web/ui/form/dialog-buttons.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck, firstOf, type Problems, type Texts } from '#web/ui/form/field-rules.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { choiceIn } from '#web/ui/list/list-state.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { departmentsQuery } from '../colleges/colleges.queries.ts'
import { itemsFound, useAddItems } from './catalogue.queries.ts'
import { purposeOptions } from './catalogue-filters.tsx'
import { catalogueLists, counted, listsKey } from './catalogue-lists.ts'

interface Props {
  name: CatalogueListName
  userId: string
  /** The department by which the list is filtered, as the initial choice. */
  departmentId: string
  onClose: () => void
}

interface Outcome {
  added: number
  duplicates: readonly string[]
}

export function AddCatalogueItemsModal(props: Props) {
  const { name, onClose } = props
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <LargeModal opened onClose={onClose} title={catalogueLists[name].adding}>
      {outcome ? (
        <Duplicates name={name} outcome={outcome} onClose={onClose} />
      ) : (
        <AddItemsForm {...props} onDuplicates={setOutcome} />
      )}
    </LargeModal>
  )
}

type Key = 'departmentId' | 'for' | 'computencyId' | 'titles'

/** The rules for missing or excessive input; each list requires different fields. */
const rulesOf = (name: CatalogueListName) =>
  byCheck<Key>((texts: Texts<Key>): Problems => {
    const { within, hasType } = catalogueLists[name]
    const missing = generalMessages.allFields.message
    const titles = titlesIn(texts.titles)
    const faults = titles.flatMap((title) => {
      const validated = validate(CatalogueTitle, title, () => 'title')
      return validated.ok ? [] : (validated.faults.title ?? [])
    })
    const wrong =
      titles.length > maxDrafts ? fillMessage(catalogueMessages.tooMany, { n: maxDrafts }) : (faults[0] ?? '')
    return {
      ...(texts.departmentId ? {} : { departmentId: missing }),
      ...(hasType && within === undefined && !texts.for ? { for: missing } : {}),
      ...(within === 'required' && !texts.computencyId ? { computencyId: missing } : {}),
      ...(titles.length === 0 ? { titles: missing } : wrong ? { titles: wrong } : {}),
    }
  })

function AddItemsForm({
  name,
  userId,
  departmentId,
  onClose,
  onDuplicates,
}: Props & { onDuplicates: (outcome: Outcome) => void }) {
  const { within, hasType } = catalogueLists[name]
  const departments = useQuery(departmentsQuery(userId))
  const adding = useAddItems(name)
  const form = useShortForm({
    name: 'items',
    blank: { departmentId, for: '', computencyId: '', titles: '' },
    rules: rulesOf(name),
    summaryOf: firstOf,
    async send(texts) {
      const titles = titlesIn(texts.titles)
      const purpose = choiceIn(competencyPurposes, texts.for) ?? 'proc'
      const { message, duplicates } = await adding.mutateAsync({ ...texts, for: purpose, titles })
      if (duplicates.length > 0) return onDuplicates({ added: titles.length - duplicates.length, duplicates })
      showSuccess(message, counted(name, titles.length))
      onClose()
    },
  })
  const department = form.choice('departmentId')
  const competenciesOf = async (of: string, search: string, signal: AbortSignal) => {
    const query = {
      departmentId: of,
      ...(search ? { search } : {}),
      // Procedures belong to competencies of procedures, skills to those of diagnostics; forms offer no other
      // combination.
      for: within === 'optional' ? ('proc' as const) : ('diag' as const),
    }
    const found = await itemsFound('competencies', userId, query, signal)
    return found.map(({ id, title }) => ({ value: id, label: title }))
  }
  const entered = titlesIn(form.texts.titles).length
  return (
    <DialogForm form={form} verb={entered > 0 ? `Add ${counted(name, entered)}` : 'Add'} onCancel={onClose}>
      <Select
        {...department}
        onChange={(chosen) => {
          department.onChange(chosen)
          form.set('computencyId', '')
        }}
        label="Department"
        required
        searchable
        allowDeselect={false}
        data={(departments.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        nothingFoundMessage={noMatch(departments.isPending, 'No department with this name')}
      />
      {hasType && !within && (
        <Select {...form.choice('for')} label="Type" required allowDeselect={false} data={purposeOptions} />
      )}
      {within && (
        <SearchSelect
          choice={form.choice('computencyId')}
          label="Competency"
          {...(within === 'optional'
            ? { description: 'Leave it empty for procedures that fit every competency.' }
            : {})}
          closed={form.texts.departmentId ? undefined : 'Choose the department first'}
          queryKey={[...listsKey, 'options', 'competencies', form.texts.departmentId, within]}
          find={(search, signal) => competenciesOf(form.texts.departmentId, search, signal)}
          required={within === 'required'}
        />
      )}
      <Textarea
        {...form.input('titles')}
        label={name[0]?.toUpperCase() + name.slice(1)}
        description={`One a line, or separated by commas: up to ${maxDrafts} at once.`}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxCharacters.pastedItems}
      />
    </DialogForm>
  )
}

/** The items that were not added, in full, because a notification would disappear too soon. */
function Duplicates({
  name,
  outcome: { added, duplicates },
  onClose,
}: {
  name: CatalogueListName
  outcome: Outcome
  onClose: () => void
}) {
  return (
    <Stack>
      <Text role="status">
        Added {counted(name, added)}. Already in the list: {duplicates.length}.
      </Text>
      <List mah="40dvh" style={{ overflowY: 'auto' }}>
        {duplicates.map((title) => (
          <List.Item key={title}>{title}</List.Item>
        ))}
      </List>
      <DialogButtons>
        <Button size="md" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Stack>
  )
}
