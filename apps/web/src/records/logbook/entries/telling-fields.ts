// How much each kind of field helps to tell a record from others of its kind.
import type { FieldKind } from '@rounds/contract/fields/field'

/**
 * Most distinctive first: the student's own text, a catalogue item, another choice, a document, further details. Days,
 * computed values and patient identity are `nothing`.
 */
export type Telling = 'words' | 'item' | 'choice' | 'document' | 'detail' | 'nothing'

export const telling: Record<FieldKind, Telling> = {
  text: 'words',
  longText: 'words',
  textList: 'detail',
  date: 'nothing',
  dateRange: 'nothing',
  count: 'detail',
  select: 'choice',
  multiSelect: 'choice',
  teacher: 'detail',
  catalogue: 'item',
  patientRef: 'nothing',
  person: 'detail',
  file: 'document',
  computed: 'nothing',
}
