// Input for a fixed set of options: buttons for a few, with an explanation of the chosen one; a list for more.
import { MultiSelect, Select, Text } from '@mantine/core'
import { isRequired, type Option, optionsFor } from '@rounds/contract/fields/field'
import { ChoiceRow } from '#web/ui/form/choice-row.tsx'
import { type FieldInputProps, inputId, textOf, textsOf, wrapperProps } from './field-input-props.ts'

const maxButtons = 3
const longestOnButton = 14
/** Explained options are worth the space: up to this many are shown as buttons, chosen with one tap. */
const maxExplained = 4

const labelOf = ({ value, label }: Option): string => label ?? value

/** True for a few short options, which are faster to tap than a list. */
export function isButtonRow(options: readonly Option[]): boolean {
  if (options.length <= maxExplained && options.every((one) => one.help)) return true
  return options.length <= maxButtons && options.every((one) => labelOf(one).length <= longestOnButton)
}

export function SelectInput({ field, value, error, context, onChange, onBlur }: FieldInputProps<'select'>) {
  const options = optionsFor(field, context.departmentCode)
  const data = options.map((one) => ({ value: one.value, label: labelOf(one) }))
  const chosen = textOf(value)
  const helpOf = new Map(options.map((one) => [one.value, one.help]))
  const meaning = helpOf.get(chosen) ?? field.help
  if (isButtonRow(options)) {
    return (
      <ChoiceRow
        id={inputId(field.key)}
        legend={field.label}
        choices={data}
        value={chosen}
        required={isRequired(field)}
        error={error}
        onChange={(next) => onChange(field.key, next)}
        {...(meaning ? { description: meaning } : {})}
      />
    )
  }
  return (
    <Select
      {...wrapperProps(field, error)}
      {...(meaning ? { description: meaning } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={data}
      value={chosen || null}
      onChange={(next) => onChange(field.key, next ?? undefined)}
      onBlur={() => onBlur(field.key)}
      renderOption={({ option }) => (
        <div>
          {option.label}
          {helpOf.get(option.value) && (
            <Text size="sm" c="dimmed">
              {helpOf.get(option.value)}
            </Text>
          )}
        </div>
      )}
      allowDeselect={false}
      clearable={field.required === false}
      placeholder="Choose one"
    />
  )
}

export function MultiSelectInput({ field, value, error, context, onChange, onBlur }: FieldInputProps<'multiSelect'>) {
  return (
    <MultiSelect
      {...wrapperProps(field, error)}
      data={optionsFor(field, context.departmentCode).map((one) => ({ value: one.value, label: labelOf(one) }))}
      value={textsOf(value)}
      onChange={(next) => onChange(field.key, next)}
      onBlur={() => onBlur(field.key)}
      searchable
      clearable
      placeholder="Choose"
    />
  )
}
