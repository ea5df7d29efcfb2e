// The inputs of a kind: one list, or the sections of a case sheet, each with its completeness.
import { Accordion, Group, Text } from '@mantine/core'
import type { Field } from '@rounds/contract/fields/field'
import { computedValues, parentKeyOf, partsOf, shelfOf } from '@rounds/contract/fields/field-parts'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { IconCircleCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { FieldInput } from '#web/fields/field-input.tsx'
import type { FieldInputProps, InputContext } from '#web/fields/field-input-props.ts'
import { isWideInput } from '#web/fields/field-width.ts'
import { completenessOf, inFormOrder, sectionId } from '../entries/entry-form-values.ts'
import classes from './entry-form.module.css'
import type { EntryForm } from './form-state.ts'
import { SheetProgress } from './sheet-progress.tsx'
import { UsualValues } from './usual-values.tsx'

interface Props {
  kind: EntryKindSpec
  form: EntryForm
  context: InputContext
}

interface GridProps extends Props {
  /** Shown below the date field. */
  dayNote?: ReactNode
}

function FormField({ field, kind, form, context }: Props & { field: Field }) {
  const { values, shown } = form.content
  const parentKey = parentKeyOf(field)
  const parentValue = parentKey === undefined ? undefined : values[parentKey]
  const parentField = kind.fields.find(({ key }) => key === parentKey)
  // Stable identity while the values are the same, so that the input's memo is effective.
  const parent = useMemo(
    () =>
      parentField && {
        key: parentField.key,
        shelf: shelfOf(parentField),
        value: parentValue,
        label: parentField.label,
      },
    [parentValue, parentField],
  )
  const value = computedValues([field], values)[field.key] ?? values[field.key]
  const [, endPart] = partsOf(field)
  const end = endPart ? { endValue: values[endPart.key], endError: form.faults[endPart.key] } : {}
  const props: FieldInputProps = {
    field,
    value,
    ...end,
    ...(parent ? { parent } : {}),
    shown: shown[field.key],
    error: form.faults[field.key],
    context,
    onChange: form.onChange,
    onBlur: form.onBlur,
    onBusy: form.onBusy,
  }
  return (
    <div className={isWideInput[field.kind] ? classes.wide : undefined}>
      <FieldInput {...props} />
    </div>
  )
}

function FieldGrid({ fields, isRow, dayNote, ...rest }: GridProps & { fields: readonly Field[]; isRow?: boolean }) {
  return (
    <div className={classes.fields} data-row={isRow || undefined}>
      {inFormOrder(fields).map((field) => (
        <Fragment key={field.key}>
          <FormField field={field} {...rest} />
          {field.key === rest.kind.dateKey && dayNote && <div className={classes.dayNote}>{dayNote}</div>}
        </Fragment>
      ))}
    </div>
  )
}

function CompletenessMark({ filled, due }: { filled: number; due: number }) {
  if (filled < due) {
    return (
      <Text size="sm" c="dimmed">
        {filled} of {due}
      </Text>
    )
  }
  return (
    <Group gap={4} wrap="nowrap" className={classes.complete}>
      <IconCircleCheck size={18} aria-hidden />
      <Text size="sm">Complete</Text>
    </Group>
  )
}

interface SectionProps extends GridProps {
  opened: string[]
  onOpened: (ids: string[]) => void
}

export function EntryFields({ opened, onOpened, ...rest }: SectionProps) {
  const { kind, form } = rest
  if (!kind.sections) return <FieldGrid {...rest} fields={kind.fields} />
  return (
    <>
      <SheetProgress kind={kind} values={form.content.values} />
      {/* No transition: a wrong field in a closed section is focused as soon as the section is opened. */}
      <Accordion multiple value={opened} onChange={onOpened} variant="separated" order={3} transitionDuration={0}>
        {kind.sections.map(({ title, keys, reads, usual }) => (
          <Accordion.Item key={title} value={sectionId({ keys })}>
            <Accordion.Control>
              <Group justify="space-between" wrap="nowrap" pe="sm">
                <span>{title}</span>
                <CompletenessMark {...completenessOf(kind, keys, form.content.values)} />
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {usual && <UsualValues usual={usual} keys={keys} form={form} />}
              <FieldGrid
                {...rest}
                fields={kind.fields.filter(({ key }) => keys.includes(key))}
                isRow={reads === 'row'}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
}
