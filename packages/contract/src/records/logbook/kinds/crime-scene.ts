// Visits to the scene of a crime.
import { entryKind } from '../entry-kind.ts'
import { expertMember, forensicKind } from './forensic-fields.ts'

export const crimeScene = entryKind({
  id: 'crime-scene',
  route: '/forn/crimeScene',
  title: 'Crime Scene Visits',
  noun: 'crime scene visit',
  purpose: 'Scenes you visited with the investigating team.',
  ...forensicKind({ kind: 'text', key: 'placeOfScene', label: 'Place of scene' }, expertMember),
})
