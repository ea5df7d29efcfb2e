// Notice of the decisions just made, with "Undo" for the last one while it is held. Above it, the decisions kept while
// offline.
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useIsConnected } from '#web/kernel/connection.ts'
import classes from './decisions.module.css'
import { decisionsInHand, useDecisionsInHand } from './decisions-in-hand.ts'
import type { Held } from './held-decisions.ts'

interface Props {
  onUndo: (key: string) => void
  /** In the queue the notice stays in place and names the undo key. */
  isInQueue?: boolean
}

export function HeldNotices({ onUndo, isInQueue = false }: Props) {
  const { held, decidedCount } = useDecisionsInHand()
  const isConnected = useIsConnected()
  const waiting = held
    .filter(({ state }) => state === 'waiting')
    .reduce((count, { decision }) => count + decision.targets.length, 0)
  const isAllWaiting = held.every(({ state }) => state === 'waiting')
  const decided = decidedCount + held.reduce((count, { decision }) => count + decision.targets.length, 0)
  const last = held.findLast(({ state }) => state === 'held')
  const isShown = decided > 0 && (isInQueue || !isAllWaiting)
  return (
    <div className={classes.notices} role="status" data-in-place={isInQueue || undefined}>
      {waiting > 0 && (
        <div className={classes.notice}>
          <Text size="sm">
            {isConnected ? 'Rounds is busy.' : 'No connection.'}{' '}
            {waiting === 1 ? '1 decision is' : `${waiting} decisions are`} kept here and sent as soon as possible.
          </Text>
          <Button size="sm" variant="default" onClick={() => decisionsInHand.flush()}>
            Try now
          </Button>
        </div>
      )}
      {isShown && (
        <div className={classes.decided}>
          <Text size="sm">{decided} decided</Text>
          {last && <UndoLast held={last} isInQueue={isInQueue} onUndo={onUndo} />}
        </div>
      )}
    </div>
  )
}

function UndoLast({ held, isInQueue, onUndo }: { held: Held; isInQueue: boolean; onUndo: Props['onUndo'] }) {
  const { key, status, targets } = held.decision
  const what = targets.length === 1 ? targets[0]?.label : `${targets.length} records`
  return (
    <Button
      className={classes.undo}
      size="compact-md"
      variant="subtle"
      title={`${status} ${what}`}
      onClick={() => onUndo(key)}
    >
      <VisuallyHidden>{`Undo last: ${status} ${what}`}</VisuallyHidden>
      <span aria-hidden>Undo last{isInQueue && <span className={classes.undoKey}> (u)</span>} </span>
      <Countdown dueAt={held.dueAt} />
    </Button>
  )
}

const secondsUntil = (dueAt: number) => Math.max(0, Math.ceil((dueAt - Date.now()) / 1000))

/** Hidden from screen readers: an announcement every second would drown out everything else. */
function Countdown({ dueAt }: { dueAt: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(dueAt))
  useEffect(() => {
    setSeconds(secondsUntil(dueAt))
    const timer = setInterval(() => setSeconds(secondsUntil(dueAt)), 500)
    return () => clearInterval(timer)
  }, [dueAt])
  return (
    <span className={classes.countdown} aria-hidden>
      {seconds} s
    </span>
  )
}
