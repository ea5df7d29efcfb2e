// What each kind of field adds to one line that tells a record from others of its kind.
import type { FieldKind } from '@rounds/contract/fields/field'

/**
 * The student's own words tell most, then a chosen item of the catalogue, another choice, a document, further details.
 * Days, computed values and what names a patient tell nothing here.
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
