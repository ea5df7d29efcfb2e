// The form of a record, whatever its source: new, copied from a favourite, a draft, a correction or an unsent record.
// What it shows follows from the state of its draft.
import { Skeleton, Stack } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { canEdit } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { onReconnected } from '#web/kernel/connection.ts'
import { Refused } from '#web/ui/page/refused.tsx'
import { isHeld } from '../device/held-files.ts'
import { actorOf } from '../entries/entry-actor.ts'
import { PresentState } from '../record/present-state.tsx'
import { browserPorts } from './browser-ports.ts'
import { CopyChoice, HeldElsewhere, UnsentNote } from './draft-notes.tsx'
import type { DraftState, Facts, Opening } from './draft-state.ts'
import { type DraftRun, runDraft } from './run-draft.ts'
import { WritingForm } from './writing-form.tsx'

interface Props {
  kind: EntryKindSpec
  opening: Opening
  /** Called on every state change, so that the surrounding dialog can react. */
  onState: (state: DraftState, run: DraftRun) => void
  onDone: () => void
}

/**
 * Reads the day on each access, because a form opened at night may be sent after midnight. `context` keeps its identity
 * within a day.
 */
function factsOf(kind: EntryKindSpec, kindId: Facts['kindId'], departmentCode: string): Facts {
  let context: Facts['context'] = { today: businessDateOf(new Date()), departmentCode }
  return {
    kind,
    kindId,
    isHeld,
    get context() {
      const today = businessDateOf(new Date())
      if (today !== context.today) context = { ...context, today }
      return context
    },
  }
}

/** Runs one draft from when its form opens until it closes. */
function useDraftRun({ kind, opening, onDone }: Omit<Props, 'onState'>): { run: DraftRun; facts: Facts } {
  const user = useUser()
  const navigate = useNavigate()
  const to: string = kind.route
  const onAddAnother = () => void navigate({ to, search: { add: '1' } })
  const onEdit = (id: string) => void navigate({ to, search: { open: id, edit: '1' } })
  const after = useRef({ onDone, onAddAnother, onEdit })
  useEffect(() => {
    after.current = { onDone, onAddAnother, onEdit }
  })
  const [made] = useState(() => {
    const kindId = kindIds.find((one) => one === kind.id)
    if (!kindId) throw new Error(`no entry kind ${kind.id}`)
    const facts = factsOf(kind, kindId, user.department?.code ?? '')
    const ports = browserPorts(user, kind, kindId, {
      onAddAnother: () => after.current.onAddAnother(),
      onEdit: (id) => after.current.onEdit(id),
    })
    return { facts, run: runDraft(facts, opening, ports, () => after.current.onDone()) }
  })
  useEffect(() => {
    made.run.start()
    return () => made.run.dispatch({ type: 'closed' })
  }, [made])
  return made
}

export function EntryWriter({ onState, ...props }: Props) {
  const { run, facts } = useDraftRun(props)
  const state = useSelector(run.state)
  const actor = actorOf(useUser())
  useEffect(() => onState(state, run), [state, run, onState])
  useEffect(() => onReconnected(() => run.dispatch({ type: 'retried' })), [run])

  switch (state.name) {
    case 'writing':
      return <WritingForm run={run} facts={facts} writing={state} opening={props.opening} onDone={props.onDone} />
    case 'conflict': {
      const mayGoOn = canEdit(actor, state.present)
      return (
        <PresentState
          problem={state.problem}
          entry={state.present}
          onTake={mayGoOn ? () => run.dispatch({ type: 'resolved', keeps: 'present' }) : props.onDone}
          {...(mayGoOn ? { onKeepMine: () => run.dispatch({ type: 'resolved', keeps: 'mine' }) } : {})}
        />
      )
    }
    case 'choosing':
      return <CopyChoice choosing={state} onChoose={(copy) => run.dispatch({ type: 'chose', copy })} />
    case 'elsewhere':
      return <HeldElsewhere onTakeOver={() => run.dispatch({ type: 'tookOver' })} />
    case 'unsent':
      return <UnsentNote isOnlyHere={state.mine !== null} onRetry={() => run.dispatch({ type: 'retried' })} />
    case 'failed':
      return <Refused problem={state.problem} onRetry={() => run.dispatch({ type: 'retried' })} />
    case 'opening':
      return (
        <Stack aria-busy>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={96} />
        </Stack>
      )
    case 'over':
      return null
  }
}
