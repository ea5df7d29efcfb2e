// The texts of pages and dialogs for each appraisal form. Pure.
import type { AppraisalFormId } from '@rounds/contract/training/appraisal-forms/appraisal-forms'

interface FormWords {
  purpose: { student: string; staff: string }
  emptyHint: { student: string; staff: string }
  /** The page's main action, and the button that signs. */
  add: string
  sign: string
  /** The heading of the list. */
  many: string
  /** The label and hint of the general remarks. */
  remarks: { label: string; description: string }
}

const ofPeriod = {
  emptyHint: {
    student: 'When a teacher signs one of your appraisals, it appears here and in your notifications.',
    staff: 'Teachers and the HOD score a student and sign. The student is notified at once.',
  },
  add: 'Appraise a student',
  sign: 'Sign the appraisal',
  many: 'Appraisals',
  remarks: { label: 'Remarks', description: 'About the period as a whole. The student reads them.' },
} as const

export const formWords: Readonly<Record<AppraisalFormId, FormWords>> = {
  quarterly: {
    ...ofPeriod,
    purpose: {
      student: 'Your appraisals, as your teachers signed them. You acknowledge or answer each one once.',
      staff: 'Students are scored for a period and the form is signed; the student acknowledges or answers it.',
    },
  },
  aetcom: {
    ...ofPeriod,
    purpose: {
      student:
        'Your professional skills, scored once a year. The form is that of your institution, not a national one.',
      staff: 'Professional skills, scored once a year. The form is that of the institution, not a national one.',
    },
  },
  workplace: {
    purpose: {
      student: 'Work that teachers observed, the help you needed, and the goals you agreed on.',
      staff:
        'Watch a resident at one piece of work, score it, and agree on what to learn next: DOPS, Mini-CEX and others.',
    },
    emptyHint: {
      student: 'Ask a teacher to watch you at a procedure or a case. What they sign appears here.',
      staff: 'Teachers and the HOD observe a resident, score the work and sign. The resident is notified at once.',
    },
    add: 'Assess a student',
    sign: 'Sign the assessment',
    many: 'Assessments',
    remarks: {
      label: 'Overall assessment and learning goals',
      description: 'What went well, what to learn next, and how. The student reads it.',
    },
  },
}
