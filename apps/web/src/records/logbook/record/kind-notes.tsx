// What features above the logbook say beside records of a kind: in the form below its day, and in the opened record. The
// frame of the signed-in pages hands them in, since the logbook cannot import them.
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

/** Both may show nothing, and may arrive later than the page. */
export interface KindNotes {
  Form: ComponentType<FormNoteProps>
  Record: ComponentType<RecordNoteProps>
}

const Notes = createContext<Readonly<Record<string, KindNotes>>>({})

/** By the id of the kind. */
export const KindNotesProvider = Notes.Provider

export function FormNote({ kind, ...props }: FormNoteProps & { kind: Pick<EntryKindSpec, 'id'> }) {
  const notes = use(Notes)[kind.id]
  // Always there, so that a screen reader speaks what comes into it.
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
