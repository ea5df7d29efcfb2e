// The dialog for adding or changing a record; full screen on a phone.
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { kindInCollege } from '@rounds/contract/records/logbook/without-identity'
import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { GuardedModal } from '#web/ui/page/guarded-modal.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { useLeaveGuard } from '#web/ui/page/use-leave-guard.tsx'
import { keepRecentKind } from '../favourites/recent-kinds.ts'
import { LogbookSources } from '../form/logbook-sources.tsx'
import { riskOf } from './draft-machine.ts'
import type { DraftState, Opening } from './draft-state.ts'
import { EntryWriter } from './entry-writer.tsx'
import type { DraftRun } from './run-draft.ts'

interface Props {
  kind: EntryKindSpec
  opening: Opening
  opened: boolean
  onClose: () => void
}

const isNew = (opening: Opening, state: DraftState | null): boolean =>
  (opening.name === 'new' || opening.name === 'copy') && !(state?.name === 'writing' && state.corrects !== null)

export function EntryModal({ kind: declared, opening, opened, onClose }: Props) {
  const user = useUser()
  const kind = kindInCollege(declared, user.college?.keepsPatientIdentity ?? true)
  const isPhone = useIsPhone()
  const [present, setPresent] = useState<{ state: DraftState; run: DraftRun } | null>(null)
  // Mounts a new form on each opening, even while the previous one is still fading out.
  const [turn, setTurn] = useState({ count: 0, isOpen: false })
  if (turn.isOpen !== opened) setTurn({ count: turn.count + (opened ? 1 : 0), isOpen: opened })
  const isRecording = opened && opening.name !== 'stored'
  useEffect(() => {
    if (isRecording) keepRecentKind(user.id, kind.id)
  }, [isRecording, user.id, kind.id])
  const state = opened ? (present?.state ?? null) : null
  const risk = riskOf(state)
  const { onLeave, question } = useLeaveGuard(risk.isAtRisk, () => {
    // Anything not at risk stays on the device or continues to be sent.
    if (risk.isAtRisk) present?.run.dispatch({ type: 'gaveUp' })
    onClose()
  })
  const onState = useCallback((next: DraftState, run: DraftRun) => setPresent({ state: next, run }), [])
  return (
    <>
      <GuardedModal
        opened={opened}
        onClose={onLeave}
        title={isNew(opening, state) ? addTitleOf(kind) : `Edit ${kind.noun}`}
        size={kind.sections ? '64rem' : 'lg'}
        fullScreen={isPhone}
        closeOnClickOutside={!risk.isTouched}
      >
        <LogbookSources>
          <EntryWriter key={turn.count} kind={kind} opening={opening} onState={onState} onDone={onClose} />
        </LogbookSources>
      </GuardedModal>
      {question}
    </>
  )
}
