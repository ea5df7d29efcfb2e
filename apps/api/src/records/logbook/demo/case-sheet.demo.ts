// The values of a demo case sheet, built from one of the department's cases.
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { aName } from '#api/identity/accounts/names.demo.ts'
import { occupations, ordinaryFindings, patientTowns } from './shared-content.demo.ts'
import { hospitalNo, remark, type WordsContext } from './words-context.demo.ts'

export function caseSheet(context: WordsContext): EntryValues {
  const { dice, content } = context
  const { findings, ...found } = dice.pick(content.cases)
  const town = dice.pick(patientTowns)
  return {
    patientId: hospitalNo(context, 'IPD'),
    supervisingFaculty: context.teacherId,
    date: context.date,
    time: `${String(dice.int(8, 20)).padStart(2, '0')}:${dice.pick(['00', '10', '15', '30', '45'])}`,
    name: aName(dice),
    ageGender: `${found.age} years / ${found.sex}`,
    occupation: found.age < 16 ? 'Child' : dice.pick(occupations),
    contactNumber: `9${dice.int(100_000_000, 999_999_999)}`,
    address: `Village ${town}, ${context.city}, ${context.state}`,
    presentingComplaints: [...found.complaints],
    historyOfPresentIllness: found.history,
    pastMedicalHistory: found.past,
    ...ordinaryFindings,
    ...findings,
    localExamination: found.local,
    investigations: found.investigations,
    summaryOfCase: `${found.age}-year-old ${found.sex === 'Male' ? 'man or boy' : 'woman or girl'} with ${found.complaints.join(' and ').toLowerCase()}. ${found.local}`,
    provisionalDiagnosis: found.diagnosis,
    ...remark(context),
  }
}
