// What was just decided, with the way to take it back while it is held; and what is kept for want of a connection.
import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './decisions.module.css'
import { decisionsInHand, useDecisionsInHand } from './decisions-in-hand.ts'
import type { Held } from './held-decisions.ts'

/** More than these are counted, not listed. */
const maxShown = 3

export function HeldNotices({ onUndo }: { onUndo: (key: string) => void }) {
  const { held } = useDecisionsInHand()
  const waiting = held.filter(({ state }) => state === 'waiting').length
  const shown = held.filter(({ state }) => state !== 'waiting').slice(-maxShown)
  const more = held.length - waiting - shown.length
  return (
    <div className={classes.notices} role="status">
      {waiting > 0 && (
        <div className={classes.notice}>
          <Text size="sm">
            No connection. {waiting === 1 ? '1 decision is' : `${waiting} decisions are`} kept here and sent when it is
            back.
          </Text>
          <Button size="sm" variant="default" onClick={() => decisionsInHand.flush()}>
            Try now
          </Button>
        </div>
      )}
      {more > 0 && <div className={classes.notice}>{more} more are about to be sent.</div>}
      {shown.map((one) => (
        <HeldNotice key={one.decision.key} held={one} onUndo={onUndo} />
      ))}
    </div>
  )
}

function HeldNotice({ held: { decision, dueAt, state }, onUndo }: { held: Held; onUndo: (key: string) => void }) {
  const { key, status, targets } = decision
  const what = targets.length === 1 ? targets[0]?.label : `${targets.length} records`
  return (
    <div className={classes.notice}>
      <Text size="sm">
        <strong>{status}</strong> {what}
      </Text>
      {state === 'sending' ? (
        <Loader size="sm" aria-label="Sending" />
      ) : (
        <Button size="sm" variant="default" aria-label={`Undo: ${status} ${what}`} onClick={() => onUndo(key)}>
          Undo <Countdown dueAt={dueAt} />
        </Button>
      )}
    </div>
  )
}

const secondsUntil = (dueAt: number) => Math.max(0, Math.ceil((dueAt - Date.now()) / 1000))

/** Seen, not read out: a second at a time would drown everything else. */
function Countdown({ dueAt }: { dueAt: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(dueAt))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(dueAt)), 500)
    return () => clearInterval(timer)
  }, [dueAt])
  return (
    <span className={classes.countdown} aria-hidden>
      {seconds}
    </span>
  )
}
