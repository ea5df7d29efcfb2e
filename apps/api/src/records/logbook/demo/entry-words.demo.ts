// The values of one demo record of each kind, as its student would have submitted them.
import { addDays } from '@rounds/contract/kernel/dates'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { clinicalTraining } from '@rounds/contract/records/logbook/kinds/clinical-training'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import type { Dice } from '#api/demo/dice.ts'
import { aName } from '#api/people/accounts/names.demo.ts'
import type { DepartmentContent } from './department-content.ts'
import {
  causesOfDeath,
  forensicHistories,
  materialsExamined,
  policeStations,
  scenes,
} from './forensic-medicine.demo.ts'
import {
  extraCurricular,
  inductionTopics,
  journals,
  leaveReasons,
  occupations,
  ordinaryFindings,
  patientTowns,
  programmes,
  studentRemarks,
  thesisPlans,
} from './shared-content.demo.ts'

/** A competency of a department's catalogue with what stands within it. */
export interface DemoCompetency {
  id: string
  items: readonly { id: string }[]
}

export interface DemoCatalogue {
  diagnostic: readonly DemoCompetency[]
  procedures: readonly DemoCompetency[]
  specialties: readonly { id: string }[]
}

/** What one record is made from. */
export interface WordsContext {
  dice: Dice
  content: DepartmentContent
  catalogue: DemoCatalogue
  departmentCode: string
  studentName: string
  city: string
  state: string
  /** The day of the work. */
  date: string
  /** The day on which it is written down, the same or later. */
  writtenOn: string
  teacherId: string
  teacherName: string
  fileId: string
  /** Which record of its kind it is for this student, from 0. */
  number: number
}

const roles = ['Observed', 'Assisted', 'Performed with Guide', 'Performed Independently']
const trainingTypes = clinicalTraining.fields[1].options

const remark = ({ dice }: WordsContext) => ({ studentRemark: dice.pick(studentRemarks) })
const guided = (context: WordsContext) => ({ date: context.date, teacher: context.teacherId, ...remark(context) })
const hospitalNo = ({ dice, date }: WordsContext, ward: 'IPD' | 'OPD') =>
  `${ward}/${date.slice(0, 4)}/${String(dice.int(1, 24_999)).padStart(5, '0')}`

/** Which role a resident has: more on their own as the years pass. */
const role = ({ dice, number }: WordsContext): string =>
  roles[Math.min(3, dice.int(0, 1) + Math.min(2, Math.floor(number / 8)))] ?? 'Observed'

function forensicCase(context: WordsContext): EntryValues {
  const { dice, date, fileId } = context
  const sex = dice.pick(['Male', 'Female'])
  return {
    pmrNo: `PMR/${date.slice(0, 4)}/${String(dice.int(1, 980)).padStart(4, '0')}`,
    pmrDate: date,
    nameAgeSex: `${aName(dice)}, ${dice.int(16, 78)} years, ${sex}`,
    ddFirNo: `${dice.pick(['DD', 'FIR'])} ${dice.int(1, 240)}/${date.slice(0, 4)}`,
    ddFirDate: addDays(date, -dice.int(0, 2)),
    policeStation: dice.pick(policeStations),
    history: dice.pick(forensicHistories),
    pmrDocument: fileId,
    ...remark(context),
  }
}

const expert = ({ dice }: WordsContext): string => `Dr ${aName(dice)}`

function caseSheet(context: WordsContext): EntryValues {
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

/** Exhaustive: a new kind does not compile until the demo has words for it. */
export const wordsOf: Readonly<Record<KindId, (context: WordsContext) => EntryValues>> = {
  'pg-introduction': (context) => ({
    topic: inductionTopics[context.number % inductionTopics.length],
    ...guided(context),
  }),
  'teaching-experience': (context) => ({
    topic: context.dice.pick(context.content.topics),
    teachingType: context.dice.pick([
      'UG Lecture',
      'UG Practical',
      'Bedside Clinic',
      'Intern Teaching',
      'Nursing or Allied Health',
      'Peer Teaching',
    ]),
    ...guided(context),
  }),
  'clinical-training': (context) => {
    const offered = trainingTypes.filter(
      (option) => !('departments' in option) || option.departments.includes(context.departmentCode),
    )
    const trainingType = context.dice.pick(offered).value
    const words = trainingType === 'Journal Club' ? context.content.papers : context.content.topics
    return { trainingType, topic: context.dice.pick(words), role: role(context), ...guided(context) }
  },
  'opd-campus': (context) => ({
    venue: context.dice.pick(context.content.venues),
    opdCases: context.dice.int(12, 68),
    ...guided(context),
  }),
  'academic-program': (context) => {
    const [title, conferenceType, host] = context.dice.pick(programmes)
    const part = context.dice.weighted({ Delegate: 7, Speaker: 2, Organiser: 1 })
    return {
      date: context.date,
      title: `${title}, ${context.date.slice(0, 4)}`,
      conferenceType,
      host,
      role: part,
      certificate: context.fileId,
      ...remark(context),
    }
  },
  'paper-poster': (context) => ({
    type: context.dice.pick(['Paper', 'Poster']),
    event: `Annual conference of the speciality, ${context.state}, ${context.date.slice(0, 4)}`,
    titleInBrief: context.dice.pick(context.content.papers),
    certificate: context.fileId,
    ...guided(context),
  }),
  'thesis-review': (context) => ({
    reviewTillDate: addDays(context.date, 30),
    topic: thesisPlans[Math.min(context.number, thesisPlans.length - 1)],
    ...guided(context),
  }),
  'specialty-posting': (context) => ({
    specialty: context.dice.pick(context.catalogue.specialties).id,
    topic: 'Clinic, ward round and procedures of the unit',
    fromDate: context.date,
    toDate: [addDays(context.date, 13), context.writtenOn].sort()[0],
    teacher: context.teacherId,
    ...remark(context),
  }),
  'diagnostic-skill': (context) => {
    const competency = context.dice.pick(context.catalogue.diagnostic)
    return {
      competency: competency.id,
      skill: context.dice.pick(competency.items).id,
      topic: context.dice.pick(context.content.topics),
      topicText: 'Done at the bedside and compared with the report; findings and limits discussed with my guide.',
      role: role(context),
      ...guided(context),
    }
  },
  'surgical-skill': (context) => ({
    topic: context.dice.pick(context.content.operations),
    topicText: 'Position, exposure and steps noted; counts complete, no complication on table.',
    surgeon: context.teacherName,
    role: role(context),
    ...guided(context),
  }),
  'skill-lab': (context) => ({
    procedure: context.dice.pick(context.dice.pick(context.catalogue.procedures).items).id,
    ...guided(context),
  }),
  'extra-curricular': (context) => ({
    date: context.date,
    particulars: context.dice.pick(extraCurricular),
    certificate: context.fileId,
    ...remark(context),
  }),
  'leave-record': (context) => {
    const reasonType = context.dice.weighted({ 'Casual Leave': 6, 'Sick Leave': 2, 'Academic Leave': 3 })
    return {
      fromDate: context.date,
      toDate: addDays(context.date, context.dice.int(0, 4)),
      reasonType,
      reason: context.dice.pick<string>(leaveReasons[reasonType]),
      studentRemark: 'Duty exchanged with a colleague.',
    }
  },
  procedure: (context) => {
    const competency = context.dice.pick(context.catalogue.procedures)
    return {
      competency: competency.id,
      skill: context.dice.pick(competency.items).id,
      patient: aName(context.dice),
      ipd: hospitalNo(context, context.dice.chance(0.8) ? 'IPD' : 'OPD'),
      role: role(context),
      ...guided(context),
    }
  },
  'clinical-case': caseSheet,
  checklist: (context) => ({
    particular: checklistItems[context.number % checklistItems.length]?.particular,
    fromDate: context.date,
    toDate: context.date,
    examDate: context.date,
    certificate: context.fileId,
    ...remark(context),
  }),
  publication: (context) => {
    const journal = context.dice.pick(journals)
    return {
      title: context.dice.pick(context.content.papers),
      author: context.studentName,
      coAuthor: context.teacherName,
      journal,
      citation: `${journal}. ${context.date.slice(0, 4)};${context.dice.int(10, 80)}(${context.dice.int(1, 12)}):${context.dice.int(100, 900)}`,
      indexedIn: context.dice.pick(['PubMed', 'Scopus', 'DOAJ']),
      pubDate: context.date,
      pubStatus: context.dice.pick(['Submitted', 'Accepted', 'Published']),
      certificate: context.fileId,
      ...remark(context),
    }
  },
  'drp-activity': (context) => ({
    activityDate: context.date,
    place: `District Hospital, ${context.state}`,
    activity: context.dice.pick(context.content.districtWork),
    activityType: context.dice.pick([
      'Patient Care / Diagnostic Service',
      'Health Care Management activities both HR & Logistics, Communication skill',
      'Team Work',
    ]),
    level: context.dice.pick(['Observation', 'Perform under Observation', 'Perform Independently']),
    ...remark(context),
  }),
  'drp-offline': (context) => ({
    drpFile: context.fileId,
    studentRemark: 'Signed pages of the posting, stamped by the coordinator.',
  }),
  'medico-legal': (context) => ({
    ...forensicCase(context),
    causeOfDeath: context.dice.pick(causesOfDeath),
    boardMember: expert(context),
  }),
  'expert-opinion': (context) => ({
    ...forensicCase(context),
    materialsExamined: context.dice.pick(materialsExamined),
    expertMember: expert(context),
  }),
  'crime-scene': (context) => ({
    ...forensicCase(context),
    placeOfScene: context.dice.pick(scenes),
    expertMember: expert(context),
  }),
  autopsy: (context) => ({
    ...forensicCase(context),
    causeOfDeath: context.dice.pick(causesOfDeath),
    boardMembers: [expert(context), expert(context)],
  }),
}

/** The mandatory items in the order in which a course brings them, with the day of the course. */
export const checklistItems = [
  { particular: 'PG Induction', day: 25 },
  { particular: 'BLS & ACLS', day: 120 },
  { particular: 'BCBR Training', day: 260 },
  { particular: 'GCP', day: 300 },
  { particular: 'Research Methodology Training', day: 330 },
  { particular: 'DRP Completion Certificate', day: 560 },
  { particular: 'Thesis Submission Letter', day: 930 },
  { particular: 'Thesis Dissertation Acceptance', day: 1020 },
] as const
