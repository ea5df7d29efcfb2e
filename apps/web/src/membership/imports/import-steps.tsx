// The actions of an import, each with a confirmation: start it with the selected rows, or undo it.
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { rowCount } from './import-text.ts'
import type { TickCounts } from './row-ticks.tsx'

type Action = () => Promise<{ message: string }>

interface StartProps {
  counts: TickCounts & { faulty: number }
  /** The verb of the button: `Invite`. */
  verb: string
  /** The counted result: `40 students`. */
  countOf: (count: number) => string
  /** The consequence, shown in the confirmation. */
  message: string
  /** Selections are being saved, so the count on the button may change. */
  isTicking: boolean
  onStart: Action
  onAgain: () => void
}

export function StartImport({ counts, verb, countOf, message, isTicking, onStart, onAgain }: StartProps) {
  const { ready, skipped, faulty } = counts
  const [isAsking, setIsAsking] = useState(false)
  const of = skipped > 0 ? `${ready.toLocaleString('en-IN')} of ` : ''
  const label = `${verb} ${of}${countOf(ready + skipped)}`
  const leftOut = [
    faulty > 0 ? `${rowCount(faulty)} with faults ${faulty === 1 ? 'is' : 'are'} left out.` : '',
    skipped > 0 ? `${rowCount(skipped)} that you did not tick ${skipped === 1 ? 'is' : 'are'} left out.` : '',
  ]
  return (
    <>
      {faulty > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {rowCount(faulty)} to correct. Fix {faulty === 1 ? 'it' : 'them'} in your file and choose it again, or
          continue without {faulty === 1 ? 'it' : 'them'}.
        </Alert>
      )}
      <Group gap="sm">
        {/* Not disabled while selections are being saved, because a disabled button loses the focus. */}
        <Button disabled={ready === 0} aria-busy={isTicking} onClick={() => !isTicking && setIsAsking(true)}>
          {label}
        </Button>
        <Button variant="default" onClick={onAgain}>
          Choose the file again
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`${label}?`}
        message={[message, ...leftOut].filter(Boolean).join(' ')}
        verb={label}
        onConfirm={() => onStart().then(({ message }) => showSuccess(message))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

interface UndoProps {
  /** The noun for what the undo removes: `invitations`. */
  things: string
  message: string
  /** The deadline for an undo; null when no undo is possible. */
  until: string | null
  onUndo: Action
}

export function UndoImport({ things, message, until, onUndo }: UndoProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (until === null || new Date(until) <= new Date()) return null
  const label = `Take the ${things} back`
  return (
    <>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {label}…
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`${label}?`}
        message={`${message} Possible until ${longMoment(until)}.`}
        verb={label}
        isDestructive
        onConfirm={() => onUndo().then(({ message }) => showSuccess(message))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
