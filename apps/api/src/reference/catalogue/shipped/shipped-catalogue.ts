// The shape of the catalogue of a new installation; the Master edits it afterwards.

export interface ShippedCatalogue {
  /** The department's code. */
  department: string
  /** Competency for diagnostic skills → its skills. */
  diagnostic: Readonly<Record<string, readonly string[]>>
  /** Competency for procedures → its procedures. */
  procedures: Readonly<Record<string, readonly string[]>>
  specialties: readonly string[]
}
