// Post-mortem examinations attended or performed.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { causeOfDeath, forensicKind } from './forensic-fields.ts'

export const autopsy = entryKind({
  id: 'autopsy',
  route: '/autopsy',
  title: 'Autopsies',
  noun: 'autopsy',
  purpose: 'Autopsies you attended or performed, with the cause of death found.',
  ...forensicKind(causeOfDeath, {
    kind: 'textList',
    key: 'boardMembers',
    label: 'Board members',
    emptyMessage: entryMessages.noBoardMember,
  }),
})
