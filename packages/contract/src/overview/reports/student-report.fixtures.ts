// A report on a student for tests of what it says, on screens and in words.
import { itemsOf, shippedTemplates } from '../../training/appraisal-forms/form-templates.ts'
import type { StudentReport } from './student-report.ts'

export const aStudentReport: StudentReport = {
  student: {
    id: '0197a000-0000-7000-8000-000000000001',
    name: 'Dr Asha Rao',
    registrationNumber: 'KMC 12345',
    joiningDate: '2025-01-15',
  },
  college: { id: '0197a000-0000-7000-8000-000000000002', name: 'Demo College A' },
  department: { id: '0197a000-0000-7000-8000-000000000003', name: 'General Medicine', code: 'general-medicine' },
  counts: [
    { kind: 'opd-campus', status: 'Approved', n: 5 },
    { kind: 'procedure', status: 'Approved', n: 30 },
    { kind: 'procedure', status: 'Pending', n: 8 },
    { kind: 'procedure', status: 'Rejected', n: 2 },
  ],
  scores: [
    { month: '2025-02', mean: 2.5, n: 10 },
    { month: '2026-05', mean: 3.5, n: 20 },
  ],
  roles: [
    { month: '2025-02', role: 'Observed', n: 9 },
    { month: '2025-06', role: 'Performed Independently', n: 1 },
    { month: '2025-07', role: 'Assisted', n: 4 },
    { month: '2026-05', role: 'Performed with Guide', n: 6 },
    { month: '2026-06', role: 'Performed Independently', n: 14 },
  ],
  checklist: [
    { item: 'GCP', status: 'Approved', date: '2025-08-01' },
    { item: 'BCBR Training', status: 'Pending', date: '2025-10-01' },
  ],
  appraisals: [
    {
      form: 'quarterly',
      template: 'quarterly',
      year: 1,
      from: '2025-01-15',
      to: '2025-04-15',
      scores: [5, 5, 5, 5, 5, 5, 5, 5],
      groups: null,
    },
    {
      form: 'quarterly',
      template: 'quarterly',
      year: 1,
      from: '2025-04-15',
      to: '2025-07-14',
      scores: [7, 7, 7, 7, 7, 7, 7, 3],
      groups: null,
    },
    {
      ...{ form: 'aetcom', template: 'aetcom', year: 1, from: '2025-01-15', to: '2026-01-15' },
      scores: Array.from({ length: 40 }, (_, index) => (index < 4 ? 4 : 8)),
      groups: itemsOf(shippedTemplates.aetcom).map(({ group }) => group ?? ''),
    },
    {
      ...{ form: 'workplace', template: 'dops', year: 1, from: '2025-09-04', to: '2025-09-04' },
      ...{ scores: [4, 4, 4, 4, 4, 4, 4, 4, 8], groups: null },
    },
    {
      ...{ form: 'workplace', template: 'dops', year: 1, from: '2025-11-20', to: '2025-11-20' },
      ...{ scores: [5, 5, 5, 5, 5, 5, 5, 5, 9], groups: null },
    },
    {
      ...{ form: 'workplace', template: 'mini-cex', year: 1, from: '2025-10-02', to: '2025-10-02' },
      ...{ scores: [3, 3, 3, 3, 3, 3, 4], groups: null },
    },
  ],
  assessments: [
    { title: 'End of the first term', releasedOn: '2025-12-20', marks: 12.5, outOf: 20 },
    { title: 'Emergencies', releasedOn: '2026-05-02', marks: 9, outOf: 12 },
  ],
  attendance: {
    ...{ state: 'onTrack', percent: 92, attended: 320, missed: 24, unrecorded: 2, waiting: 4, working: 940 },
    ...{ needed: 752, spare: 162, safeUntil: '2027-06-03', firstDay: '2025-01-15', lastDay: '2028-01-14' },
    ...{ extensionDays: 0, isNoted: false, recordedUntil: '2026-06-10' },
    balances: [
      {
        ...{ year: 2, from: '2026-01-15', to: '2027-01-14' },
        kinds: [{ kind: 'casual', allowed: 20, taken: 22, excess: 2, left: 0 }],
      },
      {
        ...{ year: 1, from: '2025-01-15', to: '2026-01-14' },
        kinds: [{ kind: 'casual', allowed: 20, taken: 12, excess: 0, left: 8 }],
      },
    ],
  },
  postings: [
    {
      ...{ from: '2026-01-01', lastDay: '2026-04-01', institution: 'District Hospital' },
      counts: { present: 70, absent: 2, leave: 3, weeklyOff: 13, toConfirm: 0, hasToday: false },
    },
  ],
  papers: [
    {
      ...{ kind: 'publication', date: '2026-02-01', title: 'Anaemia in pregnancy', place: 'IJMR' },
      ...{ state: 'Published', status: 'Approved' },
    },
    {
      ...{ kind: 'paper-poster', date: '2026-01-01', title: 'Snake bites', place: 'APICON' },
      ...{ state: 'Poster', status: 'Pending' },
    },
  ],
}
