// The content that people of a walk write into an entry: valid for its kind, or with one flaw.
import { addDays } from '@rounds/contract/kernel/dates'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import type { Harness } from '#api/testing/harness.ts'
import { type CastName, castNames } from '#api/testing/people.ts'
import { aFile, validValues } from './entries.ts'
import type { ModelContent, ModelPerson, ModelScoring } from './entry-model.ts'
import { type Step, today } from './entry-steps.ts'

/** Content with the values to send. */
export interface Written extends ModelContent {
  values: Record<string, unknown>
  /** The fault of an empty form: a kind of another department is refused even then. */
  emptyFault: ModelContent['fault']
}

type Values = Record<string, unknown>
const fileKeys: Partial<Record<KindId, string>> = { 'extra-curricular': 'certificate', autopsy: 'pmrDocument' }

/**
 * Returns a function that writes content for a step. Its `before` is the content of a changed entry; `takenFile`
 * returns a file that another entry has.
 */
export function contentWriter(harness: Harness, takenFile: () => string | undefined) {
  // Catalogue items are created once per student and kind, not for each of thousands of entries.
  const samples = new Map<string, Values>()
  let written = 0

  async function sampleOf(name: CastName, kind: KindId): Promise<Values> {
    const key = `${name} ${kind}`
    const known = samples.get(key) ?? (await validValues(harness, kind, name))
    samples.set(key, known)
    return { ...known }
  }

  return async (by: ModelPerson, kind: KindId, step: Step, before: ModelContent | null): Promise<Written> => {
    const name = castNames.find((each) => harness.people[each].id === by.id) ?? 'student'
    const isStudent = by.access === 'student'
    const values = await sampleOf(isStudent ? name : 'student', kind)
    const faults: ModelContent['fault'][] = []
    const place = harness.people[name]

    values.studentRemark = `Entry ${++written}`
    if (step.flaw === 'missing') {
      delete values.studentRemark
      faults.push('submitted')
    }
    if (step.flaw === 'stranger') {
      values.rank = 1
      faults.push('always')
    }
    if (step.flaw === 'teacher' && 'teacher' in values) {
      values.teacher = harness.people[place.collegeId === harness.places.medicineB.collegeId ? 'hod' : 'collegeBHod'].id
      faults.push('always')
    }
    const date = dated(kind, values, step)
    if (step.flaw === 'date') faults.push('always')
    const scoring = scored(kind, values, step)
    const isPathology = place.departmentId === harness.places.pathology.departmentId
    if (kind === 'clinical-training' && step.trainingType === 'LABORATORY WORK' && !isPathology) faults.push('always')
    const isForeignKind = kind === 'autopsy' && place.departmentId !== harness.places.forensic.departmentId
    if (isForeignKind) faults.push('always')

    const fileKey = fileKeys[kind]
    if (fileKey && isStudent) {
      const { id, isWrong } = await fileFor(name, step, before, takenFile())
      values[fileKey] = id
      if (isWrong) faults.push('always')
    }
    const fault = faults.includes('always') ? 'always' : (faults[0] ?? null)
    const studentRemark = typeof values.studentRemark === 'string' ? values.studentRemark : null
    const fileId = fileKey && typeof values[fileKey] === 'string' ? values[fileKey] : null
    const emptyFault = isForeignKind ? 'always' : 'submitted'
    return { values, date, studentRemark, fileId, scoring, fault, emptyFault, ...typeOf(values) }
  }

  async function fileFor(name: CastName, { file }: Step, before: ModelContent | null, taken: string | undefined) {
    if (file === 'kept' && before?.fileId) return { id: before.fileId, isWrong: false }
    if (file === 'foreign') {
      const other = name === 'student' ? 'otherStudent' : 'student'
      return { id: await aFile(harness.db, harness.people[other]), isWrong: true }
    }
    const id = await aFile(harness.db, harness.people[name])
    if (file !== 'used' || !taken) return { id, isWrong: false }
    return { id: taken, isWrong: taken !== before?.fileId }
  }
}

const typeOf = ({ trainingType }: Values) => (typeof trainingType === 'string' ? { trainingType } : {})

/** Writes the day of the step into the values; returns the resulting day of the entry. */
function dated(kind: KindId, values: Values, { date, flaw }: Step): string {
  const key = kindOf(kind).dateKey ?? 'date'
  // Leave is in the future, work in the past.
  if (kind === 'leave-record') {
    values[key] = flaw === 'date' ? addDays(today, -1) : today
    values.toDate = addDays(today, 3)
    delete values.dayPart
    return String(values[key])
  }
  values[key] = flaw === 'date' ? addDays(today, 1) : date
  if (kind === 'specialty-posting') values.toDate = flaw === 'date' ? addDays(today, 1) : today
  return String(values[key])
}

function scored(kind: KindId, values: Values, { trainingType }: Step): ModelScoring {
  if (kind === 'leave-record') return 'none'
  if (kind !== 'clinical-training') return 'grade'
  values.trainingType = trainingType
  return rubricFor(trainingType)?.criteria.length ?? 'grade'
}
