// Progress bar over all sections of a form.
import { Progress, Text } from '@mantine/core'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { completenessOf } from '../entries/entry-form-values.ts'
import classes from './entry-form.module.css'

export function SheetProgress({ kind, values }: { kind: EntryKindSpec; values: EntryValues }) {
  const keys = (kind.sections ?? []).flatMap((section) => section.keys)
  const { filled, due } = completenessOf(kind, keys, values)
  return (
    <div className={classes.progress}>
      <Progress.Root size="md">
        <Progress.Section
          value={due === 0 ? 100 : (100 * filled) / due}
          // The component's own ARIA text would announce a percentage with sixteen digits.
          withAria={false}
          role="progressbar"
          aria-label="Filled in"
          aria-valuemin={0}
          aria-valuemax={due}
          aria-valuenow={filled}
          aria-valuetext={`${filled} of ${due} fields`}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {filled === due ? 'Everything is filled in' : `${filled} of ${due} fields filled in`}
      </Text>
    </div>
  )
}
