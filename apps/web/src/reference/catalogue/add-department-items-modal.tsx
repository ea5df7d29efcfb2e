// Adds missing items to the department's lists, for its HOD. The HOD's college sees them, and the Master may offer them
// to all.
import { Select, Textarea } from '@mantine/core'
import { type CatalogueShelf, catalogueShelves } from '@rounds/contract/fields/field'
import { titlesIn } from '@rounds/contract/fields/titles'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { fillMessage } from '@rounds/contract/kernel/message'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck, firstOf, type Problems, type Texts } from '#web/ui/form/field-rules.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { choiceIn } from '#web/ui/list/list-state.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { ownCompetencies, useAddOwnItems } from './catalogue-items.queries.ts'
import { listsKey, shelfNames } from './catalogue-lists.ts'

export function AddDepartmentItemsModal({ onClose }: { onClose: () => void }) {
  return (
    <OpenModal onClose={onClose} title="Add items">
      <AddItemsForm onClose={onClose} />
    </OpenModal>
  )
}

/** The daily limit per person, which the server enforces. */
const maxOwn = 50
const missing = generalMessages.allFields.message

function titlesFault(count: number): Problems {
  if (count === 0) return { titles: missing }
  return count > maxOwn ? { titles: fillMessage(catalogueMessages.tooMany, { n: maxOwn }) } : {}
}

const isCompetencyMissing = (shelf: string, within: string): boolean =>
  within === '' && catalogueShelves.some((one) => one === shelf && parents[one]?.isRequired)

const rules = byCheck<'shelf' | 'within' | 'titles'>(
  ({ shelf, within, titles }: Texts<'shelf' | 'within' | 'titles'>): Problems => ({
    ...(shelf ? {} : { shelf: missing }),
    ...(isCompetencyMissing(shelf, within) ? { within: catalogueMessages.competencyFirst } : {}),
    ...titlesFault(titlesIn(titles).length),
  }),
)

/** The shelf of an item's competency; null for items without one. */
const parents: Readonly<Record<CatalogueShelf, { shelf: CatalogueShelf; isRequired: boolean } | null>> = {
  diagnosticCompetency: null,
  procedureCompetency: null,
  skill: { shelf: 'diagnosticCompetency', isRequired: true },
  procedure: { shelf: 'procedureCompetency', isRequired: false },
  specialty: null,
}

function AddItemsForm({ onClose }: { onClose: () => void }) {
  const adding = useAddOwnItems()
  const form = useShortForm({
    name: 'own-items',
    blank: { shelf: '', within: '', titles: '' },
    rules,
    summaryOf: firstOf,
    async send({ shelf, within, titles }) {
      const of = choiceIn(catalogueShelves, shelf)
      if (!of) return
      const { message } = await adding.mutateAsync({ shelf: of, within, titles: titlesIn(titles) })
      showSuccess(message)
      onClose()
    },
  })
  const shelf = form.choice('shelf')
  const chosen = choiceIn(catalogueShelves, form.texts.shelf)
  const parent = chosen ? parents[chosen] : null
  return (
    <DialogForm form={form} verb="Add items" onCancel={onClose}>
      <Select
        {...shelf}
        onChange={(value) => {
          shelf.onChange(value)
          form.set('within', '')
        }}
        label="Type"
        required
        allowDeselect={false}
        data={catalogueShelves.map((value) => ({ value, label: shelfNames[value] }))}
      />
      {parent && (
        <SearchSelect
          key={parent.shelf}
          choice={form.choice('within')}
          label="Competency"
          description={parent.isRequired ? undefined : 'Leave it empty for procedures that fit every competency.'}
          required={parent.isRequired}
          queryKey={[...listsKey, 'options', 'own', parent.shelf]}
          find={(search, signal) => ownCompetencies(parent.shelf, search, signal)}
        />
      )}
      <Textarea
        {...form.input('titles')}
        label="Names"
        description="One a line, or separated by commas. Your department sees them at once."
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxCharacters.typedItems}
      />
    </DialogForm>
  )
}
