// The shape of the catalogue a fresh installation is filled with; the Master edits it afterwards.

export interface ShippedCatalogue {
  /** Code of the department. */
  department: string
  /** Competency for diagnostic skills → its skills. */
  diagnostic: Readonly<Record<string, readonly string[]>>
  /** Competency for procedures → its procedures. */
  procedures: Readonly<Record<string, readonly string[]>>
  specialties: readonly string[]
}
