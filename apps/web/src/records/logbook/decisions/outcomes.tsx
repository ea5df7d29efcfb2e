// Results of decisions with refusals: each refused record with its reason.
import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { useState } from 'react'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { PresentState } from '../record/present-state.tsx'
import classes from './decisions.module.css'
import { decisionsInHand, useDecisionsInHand } from './decisions-in-hand.ts'
import type { Settled, TargetResult } from './held-decisions.ts'

interface Shown {
  message: string
  entry: Entry
}

export function Outcomes() {
  const { settled } = useDecisionsInHand()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  function onShow(next: Shown): void {
    setShown(next)
    setIsOpen(true)
  }
  return (
    <>
      <Stack gap="sm" role="status" className={classes.quiet}>
        {settled.map((one) => (
          <Outcome key={one.decision.key} settled={one} onShow={onShow} />
        ))}
      </Stack>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Present state" size="lg">
        {shown && (
          <PresentState
            problem={{ title: 'Not decided by you', message: shown.message }}
            entry={shown.entry}
            onTake={() => setIsOpen(false)}
          />
        )}
      </Modal>
    </>
  )
}

function Outcome({ settled: { decision, results }, onShow }: { settled: Settled; onShow: (shown: Shown) => void }) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - refused.length
  const title = decision.isBulk
    ? `${decision.status}: ${done} of ${results.length} records`
    : 'This decision was not taken'
  return (
    <Alert color={refused.length > 0 ? 'yellow' : 'teal'} variant="light" title={title}>
      <Stack gap="xs" align="flex-start">
        <ul className={classes.results}>
          {[...refused, ...results.filter(({ refusal }) => refusal === null)].map((result) => (
            <Result key={result.id} result={result} status={decision.status} onShow={onShow} />
          ))}
        </ul>
        <Button size="sm" variant="default" onClick={() => decisionsInHand.dismiss(decision.key)}>
          Close
        </Button>
      </Stack>
    </Alert>
  )
}

interface ResultProps {
  result: TargetResult
  status: 'Approved' | 'Rejected'
  onShow: (shown: Shown) => void
}

function Result({ result: { label, refusal }, status, onShow }: ResultProps) {
  const present = refusal?.present
  return (
    <li>
      <StatusChip status={refusal ? (present?.status ?? 'Pending') : status} />
      <Text component="span" size="sm" c="bright">
        {label}
        {refusal && `: ${refusal.message}`}
      </Text>
      {refusal && present && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Show the present state of ${label}`}
          onClick={() => onShow({ message: refusal.message, entry: present })}
        >
          Show
        </Button>
      )}
    </li>
  )
}
