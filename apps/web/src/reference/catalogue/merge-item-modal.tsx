// Merges an item of the catalogue into another, and explains the effect on records first.
import { List } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { byCheck } from '#web/ui/form/field-rules.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { useMergeItem } from './catalogue-items.queries.ts'
import { listsKey } from './catalogue-lists.ts'

interface Props {
  item: { id: string; title: string }
  /** Finds the possible targets of the merge. */
  find: (search: string, signal: AbortSignal) => Promise<readonly { value: string; label: string }[]>
  onClose: () => void
}

export function MergeItemModal(props: Props) {
  return (
    <OpenModal onClose={props.onClose} title={`Merge ${props.item.title}`}>
      <MergeForm {...props} />
    </OpenModal>
  )
}

const rules = byCheck<'into'>(({ into }) => (into ? {} : { into: generalMessages.allFields.message }))

function MergeForm({ item, find, onClose }: Props) {
  const merging = useMergeItem()
  const form = useShortForm({
    name: 'merge',
    blank: { into: '' },
    rules,
    async send({ into }) {
      const { message } = await merging.mutateAsync({ id: item.id, into })
      showSuccess(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Merge items" onCancel={onClose} isDestructive>
      <SearchSelect
        choice={form.choice('into')}
        label="Into"
        description="The item that stays, of the same list, department and competency."
        required
        nothing="Nothing with this name in the same list and competency"
        queryKey={[...listsKey, 'options', 'merge', item.id]}
        find={find}
      />
      <List size="sm" spacing={4}>
        <List.Item>Records that wait for their verification name the item that stays, from now on.</List.Item>
        <List.Item>Decided records keep the words that they were verified with.</List.Item>
        <List.Item>
          What belongs to “{item.title}” moves along; a search for its name finds the item that stays.
        </List.Item>
        <List.Item>
          “{item.title}” can be restored for {restorableDays} days; records and what moved stay with the other one.
        </List.Item>
      </List>
    </DialogForm>
  )
}
