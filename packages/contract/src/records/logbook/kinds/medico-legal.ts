// Medico-legal cases seen by a board.
import { entryKind } from '../entry-kind.ts'
import { causeOfDeath, forensicKind } from './forensic-fields.ts'

export const medicoLegal = entryKind({
  id: 'medico-legal',
  route: '/forn/medico',
  title: 'Medico-legal Cases',
  noun: 'medico-legal case',
  purpose: 'Medico-legal cases you worked on, with the cause of death found.',
  ...forensicKind(causeOfDeath, { kind: 'person', key: 'boardMember', label: 'Board member' }),
})
