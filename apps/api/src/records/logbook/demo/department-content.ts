// What residents of a department write about: the words that demo records are made of.

/** A case sheet's own findings; whatever it does not say is filled with ordinary findings. */
interface DemoCase {
  age: number
  sex: 'Male' | 'Female'
  complaints: readonly string[]
  history: string
  past: string
  diagnosis: string
  investigations: string
  local: string
  /** Findings by key of the case sheet: `respiratorySystem`, `bloodPressure`, `pallor` … */
  findings: Readonly<Record<string, string>>
}

export interface DepartmentContent {
  /** Topics of seminars, rounds and teaching. */
  topics: readonly string[]
  /** Papers read, written or presented. */
  papers: readonly string[]
  operations: readonly string[]
  venues: readonly string[]
  cases: readonly DemoCase[]
  /** Work in a district hospital. */
  districtWork: readonly string[]
}
