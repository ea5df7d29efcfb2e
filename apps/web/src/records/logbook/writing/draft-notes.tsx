// Notices about a draft. In the form: restored from an earlier visit, and where it is saved. Instead of the form: open
// in another tab, correction not sent yet, or two copies that differ.
import { Alert, Button, Stack, Text } from '@mantine/core'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { canStartOver } from './draft-opening.ts'
import type { Choosing, Writing } from './draft-state.ts'

const startOverVerbs: Record<Writing['source'], string> = {
  new: 'Start over',
  copy: 'Start over',
  draft: 'Back to the saved draft',
  correction: 'Back to what was submitted',
  device: 'Back to what waits to be sent',
}

interface NoteProps {
  writing: Pick<Writing, 'restoredAt' | 'mayBeSubmitted' | 'source' | 'stored'>
  onStartOver: () => void
}

/** Notice that the form was restored from an earlier visit on this device. */
export function RestoredNote({ writing, onStartOver }: NoteProps) {
  const { restoredAt, mayBeSubmitted, source } = writing
  if (restoredAt === null) return null
  const moment = longMoment(restoredAt)
  return (
    <Alert variant="light" color="teal" p="sm" role="status">
      <Text size="sm" c="bright">
        {mayBeSubmitted
          ? `You sent this on ${moment}, and no answer came. Submit it again: it is recorded only once.`
          : `This is what you wrote here on ${moment} and did not send.`}
      </Text>
      {canStartOver(writing) && (
        <Button variant="default" size="sm" mt="xs" onClick={onStartOver}>
          {startOverVerbs[source]}
        </Button>
      )}
    </Alert>
  )
}

const timeLength = 5

function savedText({ saved, isDeviceFull }: Pick<Writing, 'saved' | 'isDeviceFull'>): string {
  const time = typeof saved === 'object' ? `Saved ${longMoment(saved.at.toISOString()).slice(-timeLength)}` : ''
  if (isDeviceFull) return `${time && `${time}. `}No room on this device: leave this page open.`
  if (saved === 'late') return 'Not saved on the server yet; kept on this device.'
  return saved === 'changed' ? 'Changed elsewhere; what you write is kept on this device.' : time
}

/** Save status, shown beside the buttons. */
export function SavedNote({ writing }: { writing: Pick<Writing, 'saved' | 'isDeviceFull'> }) {
  return (
    <Text size="sm" c="dimmed" role="status" me="auto">
      {savedText(writing)}
    </Text>
  )
}

/** Offers to take over a draft that is open in another tab. The other tab hands over what was typed there. */
export function HeldElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Stack role="group" aria-label="Open in another tab">
      <Text>
        You are writing this record in another tab, or it is being sent from there. Go on here with what you wrote; the
        other tab then stops.
      </Text>
      <Button size="md" onClick={onTakeOver} data-autofocus>
        Go on here
      </Button>
    </Stack>
  )
}

/** Shown when another tab took over while this device had no room: only this tab has the text. */
function OnlyHere({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Text>
        What you typed is saved only in this tab. Leave it open until your last change is sent, then continue.
      </Text>
      <Button variant="default" onClick={onRetry}>
        Go on here
      </Button>
    </>
  )
}

/** Blocks a second correction while one is unsent, because it would silently replace the first. */
export function UnsentNote({ isOnlyHere, onRetry }: { isOnlyHere: boolean; onRetry: () => void }) {
  return (
    <Stack>
      <Text>Your last change is still on this device and not sent yet. Please continue there.</Text>
      {isOnlyHere && <OnlyHere onRetry={onRetry} />}
      <LinkButton to="/unsent">See unsent records</LinkButton>
    </Stack>
  )
}

const texts: Record<Choosing['against'], { other: string; verb: string }> = {
  draft: { other: 'is not the same as the draft saved on', verb: 'Keep the saved draft' },
  record: { other: 'was not saved. The record was changed on', verb: 'Keep the record as it is' },
  otherTab: { other: 'is not the same as what you wrote in another tab on', verb: 'Keep what is in the other tab' },
}

interface ChoiceProps {
  choosing: Pick<Choosing, 'against' | 'device' | 'otherAt'>
  onChoose: (copy: 'device' | 'other') => void
}

/** Asks which copy of a record to keep. */
export function CopyChoice({ choosing: { against, device, otherAt }, onChoose }: ChoiceProps) {
  const { other, verb } = texts[against]
  const here = against === 'otherTab' ? 'in this tab' : 'on this device'
  return (
    <Stack role="group" aria-label="Which copy do you want to keep?">
      <Text>
        What you wrote {here} on {longMoment(device.savedAt)} {other} {longMoment(otherAt)}. Which one do you want to
        keep?
      </Text>
      <Button size="md" onClick={() => onChoose('device')} data-autofocus>
        Keep what is {here}
      </Button>
      <Button size="md" variant="default" onClick={() => onChoose('other')}>
        {verb}
      </Button>
    </Stack>
  )
}
