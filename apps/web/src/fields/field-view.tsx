// Field kind → what a reader sees of a stored value.
import { Button, List } from '@mantine/core'
import type { Field } from '@rounds/contract/fields/field'
import { IconFile } from '@tabler/icons-react'
import { textsOf } from './field-input-props.ts'
import classes from './field-view.module.css'

interface Props {
  field: Field
  /** What people read for it; empty when there is nothing. */
  text: string
  /** The stored value, for kinds that are more than a line. */
  value: unknown
  /** Opens the file of a file field. */
  onFile?: (() => void) | undefined
}

export function FieldView({ field, text, value, onFile }: Props) {
  if (text === '' || text === 'N/A') return <span className={classes.nothing}>N/A</span>
  if (field.kind === 'textList' || field.kind === 'multiSelect') {
    return (
      <List spacing={2}>
        {textsOf(value).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    )
  }
  if (field.kind === 'file' && onFile) {
    return (
      <Button variant="default" size="sm" leftSection={<IconFile size={16} aria-hidden />} onClick={onFile}>
        {text}
      </Button>
    )
  }
  return <span className={classes.text}>{text}</span>
}
