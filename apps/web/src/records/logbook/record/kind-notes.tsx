// Notes on records of a kind by features above the logbook: in the form below the date, and in the opened record. The
// signed-in frame provides them, because the logbook cannot import those features.
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { type ComponentType, createContext, Suspense, use } from 'react'

interface FormNoteProps {
  recordId: string
  values: EntryValues
}

interface RecordNoteProps {
  entry: OpenedEntry
}

/** Both components may render nothing, and may load later than the page. */
export interface KindNotes {
  Form: ComponentType<FormNoteProps>
  Record: ComponentType<RecordNoteProps>
}

const Notes = createContext<Readonly<Record<string, KindNotes>>>({})

/** Provides the notes, keyed by kind id. */
export const KindNotesProvider = Notes.Provider

export function FormNote({ kind, ...props }: FormNoteProps & { kind: Pick<EntryKindSpec, 'id'> }) {
  const notes = use(Notes)[kind.id]
  // Always rendered, so that screen readers announce content added to the live region.
  return (
    notes && (
      <div aria-live="polite">
        <Suspense fallback={null}>
          <notes.Form {...props} />
        </Suspense>
      </div>
    )
  )
}

export function RecordNote({ entry }: RecordNoteProps) {
  const notes = use(Notes)[entry.kind]
  return (
    notes && (
      <Suspense fallback={null}>
        <notes.Record entry={entry} />
      </Suspense>
    )
  )
}
