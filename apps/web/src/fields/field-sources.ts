// What inputs need from the rest of the product: people and catalogue to choose from, a place for files.
// Declared here, given by the feature that shows a form, because this ring knows no domain.
import type { CatalogueChoice, CatalogueShelf, OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import { createContext, useContext } from 'react'

export interface TeacherChoice {
  id: string
  name: string
  roleTitle: string
}

/** A stored file as a form shows it. */
export interface StoredFile {
  id: string
  name: string
}

interface Watched {
  signal: AbortSignal
}

export interface FieldSources {
  /** Everybody who may be chosen as a teacher. */
  teachers: (watched: Watched) => Promise<readonly TeacherChoice[]>
  /**
   * What a shelf offers, narrowed by what is typed; `within` is the chosen item of the parent field, `under` the shelf that
   * it comes from.
   */
  choices: (
    shelf: CatalogueShelf,
    wanted: Watched & { within?: string; under?: CatalogueShelf; search?: string },
  ) => Promise<readonly OfferedCatalogueChoice[]>
  /** Adds an item that is missing; gives the one of the same title if there is one. */
  addChoice: (shelf: CatalogueShelf, item: { title: string; within?: string }) => Promise<CatalogueChoice>
  /** What this person chose there recently, the latest first. */
  recent: (shelf: CatalogueShelf, within: string) => readonly OfferedCatalogueChoice[]
  keepRecent: (shelf: CatalogueShelf, within: string, item: OfferedCatalogueChoice) => void
  /** `onProgress` gets the share that has left, 0 to 1. The same key again stores the file once. */
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
