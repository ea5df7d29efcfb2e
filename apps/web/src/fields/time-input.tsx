// Input for a time of day, with a button for the present time.
import { Button, TextInput } from '@mantine/core'
import { timeOf } from '@rounds/contract/kernel/dates'
import { type FieldInputProps, textOf, wrapperProps } from './field-input-props.ts'

export function TimeInput({ field, value, error, onChange, onBlur }: FieldInputProps<'text'>) {
  return (
    <TextInput
      {...wrapperProps(field, error)}
      type="time"
      value={textOf(value)}
      onChange={(event) => onChange(field.key, event.currentTarget.value)}
      onBlur={() => onBlur(field.key)}
      rightSectionWidth={72}
      rightSection={
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`${field.label}: now`}
          onClick={() => onChange(field.key, timeOf(new Date()))}
        >
          Now
        </Button>
      }
    />
  )
}
