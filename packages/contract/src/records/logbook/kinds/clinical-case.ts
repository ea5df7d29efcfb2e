// A complete case, worked up from history to provisional diagnosis. The only kind whose form has sections.
import type { Field } from '../../../fields/field.ts'
import { clinicalCaseMessages } from '../clinical-case.messages.ts'
import { entryKind, type Section } from '../entry-kind.ts'
import { dateField, studentRemark } from './shared-fields.ts'

const finding = <const K extends string, const L extends string>(key: K, label: L) =>
  ({
    kind: 'select',
    key,
    label,
    options: [
      { value: 'present', label: 'Present' },
      { value: 'absent', label: 'Absent' },
    ],
  }) as const satisfies Field

const header = [
  { kind: 'patientRef', key: 'patientId', label: 'OPD/IPD No.', sensitive: true, withoutIdentity: { keep: 'hash' } },
  { kind: 'teacher', key: 'supervisingFaculty', label: 'Supervising Faculty' },
  dateField,
  { kind: 'text', key: 'time', label: 'Time', format: 'time' },
] as const satisfies readonly Field[]

const demographics = [
  { kind: 'patientRef', key: 'name', label: 'Patient Name', sensitive: true },
  { kind: 'text', key: 'ageGender', label: 'Age/Gender', withoutIdentity: { keep: 'ageBand' } },
  { kind: 'text', key: 'occupation', label: 'Occupation', sensitive: true },
  { kind: 'text', key: 'contactNumber', label: 'Contact Number', format: 'phone', sensitive: true },
  { kind: 'longText', key: 'address', label: 'Address', max: 500, sensitive: true },
] as const satisfies readonly Field[]

const history = [
  {
    kind: 'textList',
    key: 'presentingComplaints',
    label: 'Presenting Complaints',
    emptyMessage: clinicalCaseMessages.noComplaint,
  },
  { kind: 'longText', key: 'historyOfPresentIllness', label: 'History of Present Illness' },
  { kind: 'longText', key: 'pastMedicalHistory', label: 'Past Medical History' },
  { kind: 'text', key: 'diet', label: 'Diet' },
  { kind: 'text', key: 'sleepPattern', label: 'Sleep Pattern' },
  { kind: 'text', key: 'bowelHabits', label: 'Bowel Habits' },
  { kind: 'text', key: 'bladderHabits', label: 'Bladder Habits' },
  { kind: 'text', key: 'addictions', label: 'Addictions' },
  { kind: 'longText', key: 'familyHistory', label: 'Family History' },
  { kind: 'longText', key: 'socioeconomicHistory', label: 'Socioeconomic History' },
  { kind: 'longText', key: 'menstrualHistory', label: 'Menstrual History', required: false },
  { kind: 'text', key: 'allergies', label: 'Allergies' },
  { kind: 'text', key: 'immunizationStatus', label: 'Immunization Status' },
] as const satisfies readonly Field[]

const vitals = [
  { kind: 'text', key: 'temperature', label: 'Temperature', max: 100, measures: ['# °F', '# °C'] },
  { kind: 'text', key: 'pulseRate', label: 'Pulse Rate', max: 100, measures: ['#/min'] },
  { kind: 'text', key: 'respiratoryRate', label: 'Respiratory Rate', max: 100, measures: ['#/min'] },
  { kind: 'text', key: 'bloodPressure', label: 'Blood Pressure', max: 100, measures: ['#/# mmHg'] },
  { kind: 'text', key: 'spo2', label: 'SpO2', max: 100, measures: ['#%'] },
  { kind: 'text', key: 'weightHeight', label: 'Weight/Height', max: 100, measures: ['# kg / # cm'] },
] as const satisfies readonly Field[]

const physicalExam = [
  finding('pallor', 'Pallor'),
  finding('icterus', 'Icterus'),
  finding('cyanosis', 'Cyanosis'),
  finding('clubbing', 'Clubbing'),
  finding('lymphadenopathy', 'Lymphadenopathy'),
  finding('edema', 'Edema'),
  { kind: 'longText', key: 'otherFinding', label: 'Other Finding' },
] as const satisfies readonly Field[]

const systemicExamination = [
  { kind: 'longText', key: 'respiratorySystem', label: 'Respiratory System' },
  { kind: 'longText', key: 'cardiovascularSystem', label: 'Cardiovascular System' },
  { kind: 'longText', key: 'gastrointestinalSystem', label: 'Gastrointestinal System' },
  { kind: 'longText', key: 'centralNervousSystem', label: 'Central Nervous System' },
  { kind: 'longText', key: 'musculoskeletalSystem', label: 'Musculoskeletal System' },
  { kind: 'longText', key: 'reproductiveSystem', label: 'Reproductive System' },
] as const satisfies readonly Field[]

const summary = [
  { kind: 'longText', key: 'localExamination', label: 'Local Examination' },
  { kind: 'longText', key: 'investigations', label: 'Investigations' },
  { kind: 'longText', key: 'summaryOfCase', label: 'Summary of Case' },
  { kind: 'longText', key: 'provisionalDiagnosis', label: 'Provisional Diagnosis' },
  { ...studentRemark, label: 'Student Remarks' },
] as const satisfies readonly Field[]

const section = (title: string, fields: readonly Field[]): Section => ({ title, keys: fields.map(({ key }) => key) })

/** Gives several fields the same default text. */
const usual = (verb: string, words: string, keys: readonly string[]): Pick<Section, 'usual'> => ({
  usual: { verb, values: Object.fromEntries(keys.map((key) => [key, words])) },
})

/**
 * Excludes complaints, which are never the usual, and allergies and vaccinations, where a wrong default is dangerous.
 */
const usualHistory = [
  'pastMedicalHistory',
  'diet',
  'sleepPattern',
  'bowelHabits',
  'bladderHabits',
  'addictions',
  'familyHistory',
  'socioeconomicHistory',
]
const findingKeys = physicalExam.filter(({ kind }) => kind === 'select').map(({ key }) => key)

export const clinicalCase = entryKind({
  id: 'clinical-case',
  route: '/task/clinical-case',
  title: 'Clinical Cases & Symptoms-based Approach',
  detailsTitle: 'Clinical Case Details',
  noun: 'clinical case',
  addTitle: 'Add Clinical Cases',
  purpose: 'Cases you worked up, from the history to the provisional diagnosis.',
  fields: [...header, ...demographics, ...history, ...vitals, ...physicalExam, ...systemicExamination, ...summary],
  sections: [
    section('Patient and visit', header),
    section('Demographics', demographics),
    { ...section('History', history), ...usual('Nothing relevant', 'Nothing relevant', usualHistory) },
    { ...section('Vitals', vitals), reads: 'row' },
    {
      ...section('Physical examination', physicalExam),
      reads: 'findings',
      ...usual('All absent', 'absent', findingKeys),
    },
    {
      ...section('Systemic examination', systemicExamination),
      ...usual(
        'No abnormality detected',
        'No abnormality detected',
        systemicExamination.map(({ key }) => key),
      ),
    },
    section('Investigations and summary', summary),
  ],
  dateKey: 'date',
  line: {
    title: ['provisionalDiagnosis', 'presentingComplaints'],
    detail: ['ageGender'],
    patient: ['name', 'patientId'],
  },
  shownColumns: ['patient', 'score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'name', label: 'Patient name' },
    { key: 'patientId', label: 'OPD/IPD no.' },
    { key: 'provisionalDiagnosis', label: 'Provisional diagnosis' },
  ],
  viewsAudited: true,
  score: 'grade',
  incomplete: clinicalCaseMessages.incomplete,
})
