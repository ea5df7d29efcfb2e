// Data sources that inputs need: people, catalogue and file uploads. Provided by the feature that shows a form, because
// this ring knows no domain.
import type { CatalogueChoice, CatalogueShelf, OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import { createContext, useContext } from 'react'

export interface TeacherChoice {
  id: string
  name: string
  roleTitle: string
}

/** A stored file, for display in a form. */
export interface StoredFile {
  id: string
  name: string
}

interface Watched {
  signal: AbortSignal
}

export interface FieldSources {
  /** All teachers that can be chosen. */
  teachers: (watched: Watched) => Promise<readonly TeacherChoice[]>
  /**
   * Returns a shelf's items that match `search`. `within`: the chosen item of the parent field. `under`: the parent's
   * shelf.
   */
  choices: (
    shelf: CatalogueShelf,
    wanted: Watched & { within?: string; under?: CatalogueShelf; search?: string },
  ) => Promise<readonly OfferedCatalogueChoice[]>
  /** Adds a missing item. Returns the existing one if the title is taken. */
  addChoice: (shelf: CatalogueShelf, item: { title: string; within?: string }) => Promise<CatalogueChoice>
  /** This person's recent choices from a shelf, latest first. */
  recent: (shelf: CatalogueShelf, within: string) => readonly OfferedCatalogueChoice[]
  keepRecent: (shelf: CatalogueShelf, within: string, item: OfferedCatalogueChoice) => void
  /** `onProgress` receives the share sent, 0 to 1. Repeating the idempotency key stores the file once. */
  upload: (
    file: File,
    watched: Watched & { onProgress: (share: number) => void; idempotencyKey: string },
  ) => Promise<StoredFile>
}

const Sources = createContext<FieldSources | null>(null)
export const FieldSourcesProvider = Sources.Provider

export function useFieldSources(): FieldSources {
  const sources = useContext(Sources)
  if (!sources) throw new Error('a form needs a FieldSourcesProvider around it')
  return sources
}
