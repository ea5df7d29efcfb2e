// The input component of each kind of field.
import { Input, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { FieldKind, FieldOf } from '@rounds/contract/fields/field'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { type ComponentType, memo } from 'react'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { CatalogueInput } from './catalogue-input.tsx'
import classes from './field-input.module.css'
import { countOf, dayLimits, type FieldInputProps, inputId, textOf, wrapperProps } from './field-input-props.ts'
import { FileInput } from './file-input.tsx'
import { MeasureInput } from './measure-input.tsx'
import { MultiSelectInput, SelectInput } from './select-input.tsx'
import { TeacherInput } from './teacher-input.tsx'
import { TextListInput } from './text-list-input.tsx'
import { TimeInput } from './time-input.tsx'

const formats = {
  phone: { type: 'tel', inputMode: 'tel', maxLength: maxCharacters.phone, autoComplete: 'off' },
  ageSex: { placeholder: '45 / M', autoComplete: 'off' },
  plain: { autoComplete: 'off' },
} as const

function PlainText(props: FieldInputProps<'text'>) {
  const { format = 'plain', max = maxCharacters.text, measures } = props.field
  if (measures) return <MeasureInput {...props} maxLength={max} measures={measures} />
  if (format === 'time') return <TimeInput {...props} />
  return <OneLine {...props} maxLength={max} format={formats[format]} />
}

const NameText = (props: FieldInputProps<'patientRef' | 'person'>) => (
  <OneLine {...props} maxLength={maxCharacters.patient} format={formats.plain} />
)

type OneLineProps = FieldInputProps<'text' | 'patientRef' | 'person'> & {
  maxLength: number
  format: (typeof formats)[keyof typeof formats]
}

function OneLine({ field, value, error, onChange, onBlur, maxLength, format }: OneLineProps) {
  return (
    <TextInput
      {...wrapperProps(field, error)}
      maxLength={maxLength}
      enterKeyHint="next"
      {...format}
      value={textOf(value)}
      onChange={(event) => onChange(field.key, event.currentTarget.value)}
      onBlur={() => onBlur(field.key)}
    />
  )
}

function LongText({ field, value, error, onChange, onBlur }: FieldInputProps<'longText'>) {
  return (
    <Textarea
      {...wrapperProps(field, error)}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={field.max ?? maxCharacters.longText}
      value={textOf(value)}
      onChange={(event) => onChange(field.key, event.currentTarget.value)}
      onBlur={() => onBlur(field.key)}
    />
  )
}

function Day({ field, value, error, context, from, onChange, onBlur }: FieldInputProps<'date'> & { from?: string }) {
  return (
    <DateInput
      {...wrapperProps(field, error)}
      {...dayLimits(field, context, from)}
      value={textOf(value)}
      onChange={(day) => onChange(field.key, day)}
      onBlur={() => onBlur(field.key)}
    />
  )
}

/** The end of a range as a date field, never before the start. */
function lastDayOf({ toKey, toLabel, ...range }: FieldOf<'dateRange'>): FieldOf<'date'> {
  const { help: _, ...rest } = range
  return { ...rest, kind: 'date', key: toKey, label: toLabel }
}

function DayRange({ field, endValue, endError, ...shared }: FieldInputProps<'dateRange'>) {
  const { kind: _, toKey: __, toLabel: ___, ...first } = field
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Day {...shared} field={{ ...first, kind: 'date' }} />
      <Day {...shared} field={lastDayOf(field)} value={endValue} error={endError} from={textOf(shared.value)} />
    </SimpleGrid>
  )
}

function Count({ field, value, error, onChange, onBlur }: FieldInputProps<'count'>) {
  return (
    <TextInput
      {...wrapperProps(field, error)}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={7}
      value={typeof value === 'number' ? String(value) : textOf(value)}
      onChange={(event) => onChange(field.key, countOf(event.currentTarget.value))}
      onBlur={() => onBlur(field.key)}
    />
  )
}

/** A value computed while typing; the server computes it again. */
function Computed({ field, value }: FieldInputProps<'computed'>) {
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      size="md"
      {...(field.help ? { description: field.help } : {})}
    >
      <output id={inputId(field.key)} aria-label={field.label} className={classes.computed}>
        {typeof value === 'number' ? value : ''}
      </output>
    </Input.Wrapper>
  )
}

const inputs: { [K in FieldKind]: ComponentType<FieldInputProps<K>> } = {
  text: PlainText,
  longText: LongText,
  textList: TextListInput,
  date: Day,
  dateRange: DayRange,
  count: Count,
  select: SelectInput,
  multiSelect: MultiSelectInput,
  teacher: TeacherInput,
  catalogue: CatalogueInput,
  patientRef: NameText,
  person: NameText,
  file: FileInput,
  computed: Computed,
}

/** The input of a field. Memoised, because a case sheet has forty of them. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.kind] as ComponentType<FieldInputProps>
  return <Input {...props} />
})
