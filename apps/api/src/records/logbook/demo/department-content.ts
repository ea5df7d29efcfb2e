// The vocabulary from which the demo records of a department are built.

/** The findings specific to a case; the case sheet fills the rest with ordinary findings. */
interface DemoCase {
  age: number
  sex: 'Male' | 'Female'
  complaints: readonly string[]
  history: string
  past: string
  diagnosis: string
  investigations: string
  local: string
  /** Findings by case-sheet key: `respiratorySystem`, `bloodPressure`, `pallor` … */
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
