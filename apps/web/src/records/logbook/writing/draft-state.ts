// Types of the draft state machine: its states, events, effects and ports.
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
 * The way a form is opened. `new`: "Add", which continues unfinished work; `choice` preselects an item that is due
 * once. `copy`: a new record from a favourite. `stored`: a record on the server. `device`: an unsent record.
 */
export type Opening =
  | { name: 'new'; choice?: string }
  | { name: 'copy'; favouriteId: string }
  | { name: 'stored'; id: string }
  | { name: 'device'; id: string }

/** The kind of form that opened. A stored record opens as a draft or as a correction of a submitted record. */
export type Source = 'new' | 'copy' | 'draft' | 'correction' | 'device'

/** Facts that stay constant while a form is open, except the day in `context`. */
export interface Facts {
  kind: EntryKindSpec
  kindId: KindId
  context: InputContext
  /** True for a value that names a file held on this device. */
  isHeld: (value: unknown) => boolean
}

/** Everything found about a record when its form opens. */
export interface Found {
  /** Random prefix of the idempotency keys of this form's requests. */
  visit: string
  opening: Opening['name']
  place: string
  recordId: string
  /** The record on the server. Null for a new record, and when the server is out of reach. */
  entry: OpenedEntry | null
  /** The copy from this device or from another tab. */
  kept: DeviceDraft | null
  /** True when `kept` came from another tab, so that the device may not have it yet. */
  isHanded: boolean
  /** Text typed in this tab before another tab took over, when the device had no room for it. */
  mine: DeviceDraft | null
  unsent: UnsentRecord | null
  /** True when the device's copy at `place` is no longer needed. */
  isServed: boolean
}

/** Returns the context for checking the form. A correction may keep days that its record already has. */
export const contextOf = (
  { kind, context }: Pick<Facts, 'kind' | 'context'>,
  corrects: Corrects,
  { values }: FormContent,
): InputContext => (corrects === null ? context : correctionContext(kind, values, context))

export interface Wish {
  status: 'Draft' | 'Pending'
  values: EntryValues
  /** True to keep the record on this device, even if the connection returns first. */
  mustKeep: boolean
}

/** Whether the server has the draft. `late`: not yet. `changed`: changed or deleted elsewhere; submitting then asks. */
type Saved = 'no' | 'late' | 'changed' | { at: Date }

export interface Writing {
  name: 'writing'
  source: Source
  visit: string
  /** Number of requests made so far; part of the next request's key. */
  requests: number
  place: string
  recordId: string
  corrects: Corrects
  form: FormState
  /** The record as last known on the server. `values` is null when only the revision is known. */
  stored: { revision: number; values: EntryValues | null } | null
  /** The one request in flight or without an answer. Nothing else is sent before it is settled. */
  request: RecordRequest | null
  isUnderway: boolean
  /** The pending button press; null when there is none. */
  wish: Wish | null
  saved: Saved
  /** The values that the server refused as a draft. They are not sent again until they change. */
  refused: EntryValues | null
  isDeviceFull: boolean
  /** UTC timestamp of the restored draft; null when the form has no notice of one. */
  restoredAt: string | null
  /** True when an earlier visit submitted the record and got no answer. */
  mayBeSubmitted: boolean
  unsent: UnsentRecord | null
  /** True when the form was closed while it was being sent. */
  isClosing: boolean
  /** True once any request was stored: lists that show the record are out of date. */
  hasStored: boolean
}

export interface Choosing {
  name: 'choosing'
  /** The other copy: the server's draft or submitted record, or another tab's text. */
  against: 'draft' | 'record' | 'otherTab'
  found: Found
  device: DeviceDraft
  /** UTC timestamp of the other copy. */
  otherAt: string
  /** True when another tab has taken over the draft; the chosen copy stays in this tab. */
  isTakenOver: boolean
}

export interface Conflict {
  name: 'conflict'
  writing: Writing
  problem: Pick<CallProblem, 'title' | 'message'>
  present: Entry
}

/** Text typed in this tab before another tab took over, when only this tab has it. */
interface Mine {
  mine: DeviceDraft | null
}

export type DraftState =
  | ({ name: 'opening' } & Mine)
  /** A correction of this record is unsent. */
  | ({ name: 'unsent' } & Mine)
  | ({ name: 'failed'; problem: CallProblem } & Mine)
  /** Another tab is writing the record. */
  | ({ name: 'elsewhere' } & Mine)
  | Choosing
  | Writing
  | Conflict
  | { name: 'over' }

export type DraftEvent =
  // Result of opening.
  | { type: 'opened'; found: Found }
  | { type: 'blocked'; by: 'unsent' | 'otherTab' }
  | { type: 'openingFailed'; problem: CallProblem }
  | { type: 'gone' }
  // User actions.
  | { type: 'form'; event: FormEvent }
  | { type: 'submitted'; status: 'Draft' | 'Pending'; values: EntryValues; isOnline: boolean }
  | { type: 'startedOver' }
  | { type: 'chose'; copy: 'device' | 'other' }
  | { type: 'resolved'; keeps: 'mine' | 'present' }
  | { type: 'tookOver' }
  | { type: 'retried' }
  | { type: 'gaveUp' }
  | { type: 'closed' }
  // Autosave, answers from the server and the device, other tabs, and the end of the session.
  | { type: 'moment'; isLeaving: boolean }
  | { type: 'answered'; recordId: string; request: RecordRequest; entry: Entry; message: string; at: Date }
  | { type: 'refused'; recordId: string; request: RecordRequest; problem: CallProblem }
  | { type: 'kept'; isKept: boolean }
  | { type: 'noted'; isNoted: boolean }
  | { type: 'takenOver'; draft: DeviceDraft | null }
  | { type: 'signedOut' }

/** A draft without its timestamp, which `run-draft.ts` adds. */
export type Note = Omit<DeviceDraft, 'savedAt'>

export type Effect =
  /** `storedId`: open this record of the server from now on. */
  | { do: 'open'; isTakingOver: boolean; mine: DeviceDraft | null; storedId: string | null }
  | { do: 'note'; place: string; note: Note }
  | { do: 'forget'; place: string }
  | { do: 'send'; recordId: string; request: RecordRequest; isLeaving: boolean }
  | { do: 'keep'; record: Omit<UnsentRecord, 'madeAt'> }
  | { do: 'discardUnsent'; id: string }
  /** Invalidates lists. `correctedId`: a record whose copy on the device is also out of date. */
  | { do: 'refresh'; correctedId: string | null }
  /** Shows the success notice and closes the form. */
  | { do: 'finish'; notice: FinishNotice; content: FormContent }
  | { do: 'say'; message: string }
  /** Shows the problem in the form. */
  | { do: 'reject'; problem: CallProblem }
  /** Releases the submit button without an error. */
  | { do: 'settle' }
  | { do: 'close' }
  | { do: 'release' }

/** The success notice for a finished record. `detail` names its next reader. */
export interface FinishNotice {
  message: string
  detail: string
  isNew: boolean
  /** The id of a new record now pending with its teacher, so that the notice can offer "Edit"; otherwise null. */
  sentId: string | null
}

export type Step = [next: DraftState, effects: Effect[]]

/** Everything outside that a draft depends on. Tests supply their own. */
export interface DraftPorts {
  drafts: DraftShelf
  /** Locks by place: one tab at a time writes a draft. */
  holds: Pick<DraftHolds, 'take' | 'takeOver'>
  server: {
    open: (id: string) => Promise<OpenedEntry>
    /** `isLeaving`: the page may close before the answer arrives. */
    send: (recordId: string, request: RecordRequest, isLeaving: boolean) => Promise<Recorded>
  }
  unsent: {
    find: (id: string) => UnsentRecord | undefined
    /** Resolves to false when this device cannot keep the record. */
    keep: (record: UnsentRecord) => Promise<boolean>
    discard: (id: string) => Promise<unknown>
    /** Sends the unsent records. */
    send: () => void
  }
  /** Calls the listener whenever a draft should be saved; returns the unsubscribe function. */
  onMoments: (listener: (isLeaving: boolean) => void) => () => void
  /** Calls the listener when the session ends; returns the unsubscribe function. */
  onSignedOut: (listener: () => void) => () => void
  hasNetwork: () => boolean
  now: () => Date
  newRecordId: () => string
  newVisit: () => string
  refresh: (correctedId: string | null) => void
  say: (message: string) => void
  /** Shows the notice that the record is stored, or kept to be sent. */
  onFinished: (notice: FinishNotice, content: FormContent) => void
}
