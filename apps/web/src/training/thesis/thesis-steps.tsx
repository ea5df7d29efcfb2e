// The steps of a synopsis or thesis in order, with the value of each and its actions.
import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import type { Attachment } from '@rounds/contract/records/logbook/entry'
import type { StepName, TrackName } from '@rounds/contract/training/thesis/thesis-steps'
import { refusalOfStep, tracks } from '@rounds/contract/training/thesis/thesis-steps'
import type { ThesisStep, ThesisTrack } from '@rounds/contract/training/thesis/thesis-track'
import { setSteps, stepOf } from '@rounds/contract/training/thesis/thesis-track.can'
import { IconCircle, IconLock } from '@tabler/icons-react'
import { longDay } from '#web/ui/words/day-text.ts'
import classes from './thesis-steps.module.css'
import { addVerb, labelOf, shownValue } from './thesis-text.ts'

interface Props {
  name: TrackName
  /** Undefined until the title is set. */
  track: ThesisTrack | undefined
  onFile: (file: Attachment) => void
  /** For the student: sets a step. */
  onSet?: ((step: StepName) => void) | undefined
  /** For the guide and the HOD: unlocks a step. */
  onUnlock?: ((step: ThesisStep) => void) | undefined
}

export function ThesisSteps({ name, track, onFile, onSet, onUnlock }: Props) {
  const set = track ? setSteps(track) : new Set<StepName>()
  return (
    <ol className={classes.steps}>
      {tracks[name].steps.map((step) => {
        const label = labelOf(name, step)
        const value = track && stepOf(track, step)
        const isOpen = refusalOfStep(name, set, step) === null
        return (
          <li key={step} className={classes.step} data-done={value ? true : undefined}>
            {value ? <IconLock size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            <div className={classes.words}>
              <Text fw={600} size="sm">
                {label}
                {value && <VisuallyHidden> (locked)</VisuallyHidden>}
              </Text>
              {value ? <Value step={value} onFile={onFile} /> : <Waiting step={step} isOpen={isOpen} />}
            </div>
            {!value && isOpen && onSet && (
              <Button variant="light" onClick={() => onSet(step)}>
                {addVerb(name, step)}
              </Button>
            )}
            {value && onUnlock && (
              <Button variant="subtle" aria-label={`Unlock ${label}…`} onClick={() => onUnlock(value)}>
                Unlock…
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Value({ step, onFile }: { step: ThesisStep; onFile: Props['onFile'] }) {
  const { certificate } = step
  return (
    <>
      {certificate ? (
        <Anchor component="button" type="button" ta="start" onClick={() => onFile(certificate)}>
          {certificate.name}
        </Anchor>
      ) : (
        <Text>{shownValue(step)}</Text>
      )}
      <Text size="xs" c="dimmed">
        Set {longDay(step.setAt)}, locked
      </Text>
    </>
  )
}

function Waiting({ step, isOpen }: { step: StepName; isOpen: boolean }) {
  const after = step === 'guide' ? 'After the title' : 'After title and guide'
  return (
    <Text size="sm" c="dimmed">
      {isOpen ? 'Not set yet' : after}
    </Text>
  )
}
