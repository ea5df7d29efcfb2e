// The values of one demo record of each kind, as its student would submit them.
import { addDays } from '@rounds/contract/kernel/dates'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { clinicalTraining } from '@rounds/contract/records/logbook/kinds/clinical-training'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { aName } from '#api/identity/accounts/names.demo.ts'
import { caseSheet } from './case-sheet.demo.ts'
import { forensicWords } from './forensic-words.demo.ts'
import {
  checklistItems,
  extraCurricular,
  inductionTopics,
  journals,
  leaveReasons,
  programmes,
  thesisPlans,
} from './shared-content.demo.ts'
import { guided, hospitalNo, remark, role, type WordsContext } from './words-context.demo.ts'

const trainingTypes = clinicalTraining.fields[1].options

/** Exhaustive: a new kind does not compile until it has demo values. */
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
    const moreDays = context.dice.int(0, 4)
    return {
      fromDate: context.date,
      toDate: addDays(context.date, moreDays),
      reasonType,
      ...(reasonType === 'Casual Leave' && moreDays === 0 && { dayPart: 'First half' }),
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
  ...forensicWords,
}
