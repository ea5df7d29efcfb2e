// The attendance parts of the copy of a person's data: machine marks, corrections about or by the person, and the risk
// warnings they got.

import { correctionMarks, dayHalves, dayMarks } from '@rounds/contract/training/attendance/day-marks'
import { riskStates } from '@rounds/contract/training/attendance/ledger-risk'
import { day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, rowsOf, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const ownCopy = everybody('limited to the account whose data is copied')

/** A term has few months, so they are not split into slices. */
const months = statement({
  name: 'ledgers.monthsOfPerson',
  scope: ownCopy,
  params: { accountId: uuid },
  row: { month: text, marks: text, importedAt: timestamp },
  sql: `select to_char(m.month, 'YYYY-MM') as month, m.marks, m.imported_at as "importedAt" from attendance_months m
    where m.student_id = :accountId order by m.month`,
})

/** Leaves out texts by other people about another person. */
const corrections = statement({
  name: 'ledgers.correctionsOfPerson',
  scope: ownCopy,
  params: sliceParams,
  row: {
    id: uuid,
    day,
    mark: oneOf(correctionMarks),
    before: oneOf(dayMarks),
    half: oneOf(dayHalves).nullable(),
    beforeSecond: oneOf(dayMarks).nullable(),
    reason: text.nullable(),
    at: timestamp,
  },
  sql: `select c.id, c.day, c.mark, c.half, c.before, c.before_second as "beforeSecond", c.reason, c.at
    from attendance_corrections c
    where (c.student_id = :accountId or c.by_id = :accountId) and c.id > :after order by c.id limit :limit`,
})

export const machinePart: PersonalDataPart = {
  name: 'attendance-of-college',
  about:
    'the days on which the attendance machine of your college saw you: P present, H half a day, A absent, a dot for nothing known',
  ...rowsOf(months),
}

export const correctionsPart: PersonalDataPart = {
  name: 'attendance-corrections',
  about: 'corrections of your attendance, and those that you made, with their reasons',
  ...inSlices(corrections),
}

const risks = statement({
  name: 'ledgers.risksOfPerson',
  scope: ownCopy,
  params: { accountId: uuid },
  row: { state: oneOf(riskStates), toldState: oneOf(riskStates), toldOn: day },
  sql: `select r.state, r.told_state as "toldState", r.told_on as "toldOn" from attendance_risks r
    where r.student_id = :accountId`,
})

export const risksPart: PersonalDataPart = {
  name: 'attendance-risks',
  about: 'whether your attendance is at risk, and when you, your guides and the HOD were told',
  ...rowsOf(risks),
}
