// Expert opinions given on materials sent for examination.
import { entryKind } from '../entry-kind.ts'
import { expertMember, forensicKind } from './forensic-fields.ts'

export const expertOpinion = entryKind({
  id: 'expert-opinion',
  route: '/forn/expertOpinion',
  title: 'Expert Opinions',
  noun: 'expert opinion',
  purpose: 'Opinions you helped to give on materials sent for examination.',
  ...forensicKind({ kind: 'longText', key: 'materialsExamined', label: 'Materials examined' }, expertMember),
})
