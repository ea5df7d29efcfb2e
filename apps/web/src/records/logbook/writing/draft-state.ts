// The states of a record that is being written, what can happen to it, what is to be done then, and what that takes.
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { correctionContext, type EntryKindSpec, type EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import type { InputContext } from '#web/fields/field-input-props.ts'
import type { CallProblem } from '#web/kernel/call-problem.ts'
import type { DeviceDraft, DraftShelf } from '../device/device-draft.ts'
import type { DraftHolds } from '../device/draft-holds.ts'
import type { FormContent } from '../entries/entry-form-values.ts'
import type { Corrects, RecordRequest } from '../entries/record-request.ts'
import type { FormEvent, FormState } from '../form/form-state.ts'
import type { Recorded } from '../unsent/send-record.ts'
import type { UnsentRecord } from '../unsent/unsent-record.ts'

/**
 * What a form is asked to open. `new`: "Add", which goes on with what was left unfinished; `choice` is what is due once. `copy`: a new record that
 * begins with a favourite. `stored`: a record of the server. `device`: a record that waits on this device to be sent.
 */
export type Opening =
  | { name: 'new'; choice?: string }
  | { name: 'copy'; favouriteId: string }
  | { name: 'stored'; id: string }
  | { name: 'device'; id: string }

/** What a form turns out to be: a stored record is a draft, or what corrects a submitted one. */
export type Source = 'new' | 'copy' | 'draft' | 'correction' | 'device'

/** What does not change while a form is open, but for the day in `context`. */
export interface Facts {
  kind: EntryKindSpec
  kindId: KindId
  context: InputContext
  /** True for a value that names a file of this device. */
  isHeld: (value: unknown) => boolean
}

/** What there was when the form opened. */
export interface Found {
  /** Random: the beginning of the keys of this form's requests. */
  visit: string
  opening: Opening['name']
  place: string
  recordId: string
  /** The record on the server; null for a new one, and while the server is out of reach. */
  entry: OpenedEntry | null
  /** What this device keeps of it, or what another tab handed over. */
  kept: DeviceDraft | null
  /** The device may not have it yet. */
  isHanded: boolean
  /** What was typed in this tab before another one took over, where the device had no room for it. */
  mine: DeviceDraft | null
  unsent: UnsentRecord | null
  /** What the device has at the place has served. */
  isServed: boolean
}

/** What the form is judged in: a correction may stay on days that its record has already. */
export const contextOf = (
  { kind, context }: Pick<Facts, 'kind' | 'context'>,
  corrects: Corrects,
  { values }: FormContent,
): InputContext => (corrects === null ? context : correctionContext(kind, values, context))

export interface Wish {
  status: 'Draft' | 'Pending'
  values: EntryValues
  /** It is to be kept on this device, whatever the connection says by then. */
  mustKeep: boolean
}

/** Whether the server has the draft. `late`: not yet. `changed`: somebody else changed or deleted it; sending asks. */
type Saved = 'no' | 'late' | 'changed' | { at: Date }

export interface Writing {
  name: 'writing'
  source: Source
  visit: string
  /** How many requests there were. */
  requests: number
  place: string
  recordId: string
  corrects: Corrects
  form: FormState
  /** The record as it is known to be on the server; `values` is null where only its revision is known. */
  stored: { revision: number; values: EntryValues | null } | null
  /** The one request that is on its way, or whose answer was lost: nothing else is sent before it is answered. */
  request: RecordRequest | null
  isUnderway: boolean
  /** What was asked for by a button and is not done yet. */
  wish: Wish | null
  saved: Saved
  /** What the server did not take as a draft: not sent again until it changes. */
  refused: EntryValues | null
  isDeviceFull: boolean
  /** When an earlier visit wrote what the form began with, where that is to be said. */
  restoredAt: string | null
  /** It was submitted by an earlier visit, and no answer came. */
  mayBeSubmitted: boolean
  unsent: UnsentRecord | null
  /** Somebody closed the form while it was being sent. */
  isClosing: boolean
  /** Something of it was stored: lists that show it are out of date. */
  hasStored: boolean
}

export interface Choosing {
  name: 'choosing'
  /** What the device's words are compared with. */
  against: 'draft' | 'record' | 'otherTab'
  found: Found
  device: DeviceDraft
  /** UTC timestamp. */
  otherAt: string
  /** Another tab writes on it by now; what is chosen waits in this one. */
  isTakenOver: boolean
}

export interface Conflict {
  name: 'conflict'
  writing: Writing
  problem: Pick<CallProblem, 'title' | 'message'>
  present: Entry
}

/** What was typed in this tab before another one took over, where only this tab has it. */
interface Mine {
  mine: DeviceDraft | null
}

export type DraftState =
  | ({ name: 'opening' } & Mine)
  /** A correction of this record waits to be sent. */
  | ({ name: 'unsent' } & Mine)
  | ({ name: 'failed'; problem: CallProblem } & Mine)
  /** Another tab writes on it. */
  | ({ name: 'elsewhere' } & Mine)
  | Choosing
  | Writing
  | Conflict
  | { name: 'over' }

export type DraftEvent =
  // What there is.
  | { type: 'opened'; found: Found }
  | { type: 'blocked'; by: 'unsent' | 'otherTab' }
  | { type: 'openingFailed'; problem: CallProblem }
  | { type: 'gone' }
  // What the person does.
  | { type: 'form'; event: FormEvent }
  | { type: 'submitted'; status: 'Draft' | 'Pending'; values: EntryValues; isOnline: boolean }
  | { type: 'startedOver' }
  | { type: 'chose'; copy: 'device' | 'other' }
  | { type: 'resolved'; keeps: 'mine' | 'present' }
  | { type: 'tookOver' }
  | { type: 'retried' }
  | { type: 'gaveUp' }
  | { type: 'closed' }
  // What happens around it.
  | { type: 'moment'; isLeaving: boolean }
  | { type: 'answered'; recordId: string; request: RecordRequest; entry: Entry; message: string; at: Date }
  | { type: 'refused'; recordId: string; request: RecordRequest; problem: CallProblem }
  | { type: 'kept'; isKept: boolean }
  | { type: 'noted'; isNoted: boolean }
  | { type: 'takenOver'; draft: DeviceDraft | null }
  | { type: 'signedOut' }

/** A draft before the clock is asked. */
export type Note = Omit<DeviceDraft, 'savedAt'>

export type Effect =
  /** `storedId`: from now on as this record of the server. */
  | { do: 'open'; isTakingOver: boolean; mine: DeviceDraft | null; storedId: string | null }
  | { do: 'note'; place: string; note: Note }
  | { do: 'forget'; place: string }
  | { do: 'send'; recordId: string; request: RecordRequest; isLeaving: boolean }
  | { do: 'keep'; record: Omit<UnsentRecord, 'madeAt'> }
  | { do: 'discardUnsent'; id: string }
  /** Lists are out of date; `correctedId` is a record whose copy on the device is. */
  | { do: 'refresh'; correctedId: string | null }
  /** It is done: say so, and close the form. */
  | { do: 'finish'; notice: FinishNotice; content: FormContent }
  | { do: 'say'; message: string }
  /** The form shows what is wrong. */
  | { do: 'reject'; problem: CallProblem }
  /** The button is free again, nothing is wrong. */
  | { do: 'settle' }
  | { do: 'close' }
  | { do: 'release' }

/** What is said of a record that is done with. `detail` says who reads it next. */
export interface FinishNotice {
  message: string
  detail: string
  isNew: boolean
  /** The record that waits for its teacher from now on, where it is new: a slip that is seen at once can be edited. */
  sentId: string | null
}

export type Step = [next: DraftState, effects: Effect[]]

/** What the owner of a draft needs of the world around it, so that a test can be that world. */
export interface DraftPorts {
  drafts: DraftShelf
  /** By place: one tab at a time writes on a draft. */
  holds: Pick<DraftHolds, 'take' | 'takeOver'>
  server: {
    open: (id: string) => Promise<OpenedEntry>
    /** `isLeaving`: the page may be gone before the answer comes. */
    send: (recordId: string, request: RecordRequest, isLeaving: boolean) => Promise<Recorded>
  }
  unsent: {
    find: (id: string) => UnsentRecord | undefined
    /** False when this device cannot keep it. */
    keep: (record: UnsentRecord) => Promise<boolean>
    discard: (id: string) => Promise<unknown>
    /** Sends what waits. */
    send: () => void
  }
  /** Calls back when it is time to save a draft; returns what ends that. */
  onMoments: (listener: (isLeaving: boolean) => void) => () => void
  /** Calls back when the session ends; returns what ends that. */
  onSignedOut: (listener: () => void) => () => void
  hasNetwork: () => boolean
  now: () => Date
  newRecordId: () => string
  newVisit: () => string
  refresh: (correctedId: string | null) => void
  say: (message: string) => void
  /** It is stored, or kept to be sent: says so. */
  onFinished: (notice: FinishNotice, content: FormContent) => void
}
