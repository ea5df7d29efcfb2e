// The read-only view of each kind of field.
import { Button, List } from '@mantine/core'
import type { Field, FieldKind } from '@rounds/contract/fields/field'
import { showDate } from '@rounds/contract/kernel/dates'
import { IconFile } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { longDay } from '#web/ui/words/day-text.ts'
import { textsOf } from './field-input-props.ts'
import classes from './field-view.module.css'

interface Props {
  field: Field
  /** Display text; empty when there is no value. */
  text: string
  /** The stored value, for kinds that need more than one line. */
  value: unknown
  /** Opens the file of a file field. */
  onFile?: (() => void) | undefined
}

type ViewProps = Omit<Props, 'field'>

const PlainText = ({ text }: ViewProps) => <span className={classes.text}>{text}</span>

/** A long date for screens; print and exports use the text. */
const Day = ({ value, ...rest }: ViewProps) =>
  typeof value === 'string' ? <PlainText value={value} text={longDay(value)} /> : <PlainText value={value} {...rest} />

const Lines = ({ value }: ViewProps) => (
  <List spacing={2}>
    {textsOf(value).map((line) => (
      <List.Item key={line}>{line}</List.Item>
    ))}
  </List>
)

function Document({ onFile, ...rest }: ViewProps) {
  if (!onFile) return <PlainText {...rest} />
  return (
    <Button variant="default" size="sm" leftSection={<IconFile size={16} aria-hidden />} onClick={onFile}>
      {rest.text}
    </Button>
  )
}

const views: Record<FieldKind, ComponentType<ViewProps>> = {
  text: PlainText,
  longText: PlainText,
  textList: Lines,
  date: Day,
  dateRange: Day,
  count: PlainText,
  select: PlainText,
  multiSelect: Lines,
  teacher: PlainText,
  catalogue: PlainText,
  patientRef: PlainText,
  person: PlainText,
  file: Document,
  computed: PlainText,
}

/** True for a blank field. A date field has its own text for a missing date. */
export const isNothing = (text: string): boolean => text === '' || text === showDate(null)

export function FieldView({ field, ...rest }: Props) {
  if (isNothing(rest.text)) return <span className={classes.nothing}>–</span>
  const View = views[field.kind]
  return <View {...rest} />
}
