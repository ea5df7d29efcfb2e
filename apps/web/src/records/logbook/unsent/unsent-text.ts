// Texts that describe an unsent record, detailed enough to tell two apart. Pure.
import { fieldText } from '@rounds/contract/fields/field-text'
import { maskText } from '@rounds/contract/fields/mask'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { isPatients } from '@rounds/contract/records/logbook/without-identity'
import { fileSize } from '#web/ui/files/file-size.ts'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { telling } from '../entries/telling-fields.ts'
import type { Refusal, UnsentRecord } from './unsent-record.ts'

type Content = Pick<UnsentRecord, 'kind' | 'values' | 'shown'>

/** The day of the work; '' when it is not filled in. */
export function dayOf({ kind, values }: Pick<UnsentRecord, 'kind' | 'values'>): string {
  const day = values[kindOf(kind).dateKey ?? '']
  return typeof day === 'string' ? longDay(day) : ''
}

/** The most descriptive fields of a record, tried before the columns of its table. */
const tellingKeys = ['titleInBrief', 'skill', 'procedure', 'topic', 'particular', 'particulars', 'activity', 'title']

/** Short summary of the work, without the patient. */
export function summaryOf({ kind, values, shown }: Content): string {
  const { fields, columns } = kindOf(kind)
  const texts = [...tellingKeys, ...columns.map(({ key }) => key)].map((key) => {
    const field = fields.find((one) => one.key === key)
    if (!field || isPatients(field) || ['nothing', 'document'].includes(telling[field.kind])) return ''
    return shown[key] ?? fieldText(field, values[key])
  })
  return texts.find((text) => text !== '') ?? ''
}

/** The patient, masked as in lists, because others may see the screen: `R••• K•••, •••17`. */
function patientOf({ kind, values }: Content): string {
  const { fields, columns } = kindOf(kind)
  const texts = columns.map(({ key }) => {
    const isShown = fields.some((field) => field.key === key && field.sensitive)
    const value = values[key]
    return isShown && typeof value === 'string' ? maskText(value) : ''
  })
  return joined(texts, ', ')
}

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by)

/** Heading of a record: `Procedures: Ascitic tap`. */
export const headingOf = (record: Content): string => joined([kindOf(record.kind).title, summaryOf(record)], ': ')

/** Accessible name for the record's buttons: `procedure, Ascitic tap, 21-11-2026`. */
export const nameOf = (record: Content): string =>
  joined([kindOf(record.kind).noun, summaryOf(record), dayOf(record)], ', ')

/** What will happen to the unsent record, with its day and masked patient. */
export function fateOf(record: Content & Pick<UnsentRecord, 'status' | 'corrects'>): string {
  const { status, corrects } = record
  const fate =
    corrects !== null
      ? `Correction of a ${corrects.toLowerCase()} record`
      : status === 'Draft'
        ? 'Draft'
        : 'New record, to be submitted'
  return joined([fate, dayOf(record), patientOf(record)], ' · ')
}

/** When the record was written, with its files and their sizes. */
export function madeOf(
  { madeAt }: Pick<UnsentRecord, 'madeAt'>,
  files: readonly { name: string; size: number | null }[],
): string {
  const held = files.map(({ name, size }) => (size === null ? name : `${name}, ${fileSize(size)}`))
  return joined([`Written ${longMoment(new Date(madeAt).toISOString())}`, ...held], ' · ')
}

/** Short title for a refused record. */
export function refusalTitle({ title, fields, present }: Refusal): string {
  const { changed, rejected, approvedTitle, needsChange, notAccepted } = unsentMessages
  if (present?.status === 'Rejected') return rejected.title
  if (present) return present.status === 'Approved' ? approvedTitle : changed.title
  if (Object.keys(fields).length > 0) return needsChange
  return title.startsWith('Oops') ? notAccepted : title
}

/** Warns what is lost by deleting the record from this device. */
export function lossOf({ corrects, mayHaveArrived }: Pick<UnsentRecord, 'corrects' | 'mayHaveArrived'>): string {
  if (mayHaveArrived) {
    return 'It may have reached the server already: please look at your list as well. Here it is deleted for good.'
  }
  if (corrects !== null) return 'The correction was never sent. It is deleted for good; the record stays as it was.'
  return 'It was never sent. It is deleted for good, with its file.'
}
