// Everything that is missing in a long form, in one dialog; each sentence leads to its field.
import { Anchor, Button, List, Text } from '@mantine/core'
import { useId } from 'react'
import { useBrowserDialog } from '#web/kernel/browser-dialog.ts'
import classes from './fault-list.module.css'

interface Props {
  title: string
  /** Field key → sentence, in form order. */
  faults: Readonly<Record<string, string>>
  onClose: () => void
  onField: (key: string) => void
}

export function FaultList({ title, faults, onClose, onField }: Props) {
  const dialog = useBrowserDialog()
  const titleId = useId()
  function onSentence(key: string): void {
    dialog.current?.close()
    onField(key)
  }
  return (
    <dialog ref={dialog} className={classes.dialog} role="alertdialog" aria-labelledby={titleId} onClose={onClose}>
      <Text id={titleId} component="h2" fw={650} fz="lg" mb="sm">
        {title}
      </Text>
      <List spacing={4} className={classes.sentences}>
        {Object.entries(faults).map(([key, sentence]) => (
          <List.Item key={key}>
            <Anchor component="button" type="button" ta="start" onClick={() => onSentence(key)}>
              {sentence}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <div className={classes.bar}>
        <Button fullWidth size="md" autoFocus onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  )
}
