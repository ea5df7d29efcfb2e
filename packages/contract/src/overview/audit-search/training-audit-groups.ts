// The audit log's words for what the ring of training does, in the order of the filter.
import type { ActionGroup } from './action-group.ts'

export const trainingAuditGroups = {
  training: {
    label: 'Training',
    actions: {
      'memo.issued': 'Issued a memo',
      'memo.explained': 'Explained a memo',
      'memo.closed': 'Closed a memo',
      'memo.withdrawn': 'Withdrew a memo',
      'memo.exported': 'Downloaded the list of memos',
      'posting.entered': 'Entered a DRP posting',
      'posting.invited-again': 'Invited a coordinator again',
      'posting.removed': 'Removed a DRP posting',
      'posting.exported': 'Downloaded the list of DRP postings',
      'attendance.marked': 'Marked attendance in the District Residency',
      'attendance.exported': 'Downloaded the list of attendance',
      'performance.signed': 'Signed a performance report of the District Residency',
      'state-link.made': 'Made a link for a state office',
      'state-link.revoked': 'Revoked a link of a state office',
      'state-link.opened': 'Opened the link of a state office',
      'appraisal.signed': 'Signed an appraisal',
      'appraisal.corrected': 'Corrected an appraisal',
      'appraisal.replied': 'Replied to an appraisal',
      'appraisal.exported': 'Downloaded the list of appraisals',
      'appraisal.due-exported': 'Downloaded the list of due appraisals',
      'attestation.signed': 'Signed a month of a logbook',
    },
  },
  assessments: {
    label: 'Question bank and assessments',
    actions: {
      'question.added': 'Added a question',
      'question.changed': 'Changed a question',
      'question.retired': 'Retired or restored a question',
      'question.imported': 'Imported questions',
      'assessment.added': 'Wrote an assessment',
      'assessment.changed': 'Changed the draft of an assessment',
      'assessment.removed': 'Deleted the draft of an assessment',
      'assessment.published': 'Published an assessment, or took it back',
      'assessment.released': 'Released the results of an assessment',
      'attempt.started': 'Started an assessment',
      'attempt.submitted': 'Submitted an assessment',
      'answer.marked': 'Marked an answer',
      'answer.settled': 'Settled the marks of an answer',
    },
  },
  thesis: {
    label: 'Synopsis and thesis',
    actions: {
      'thesis.step-set': 'Set a step of a synopsis or thesis',
      'thesis.step-unlocked': 'Unlocked a step of a synopsis or thesis',
      'thesis.version-uploaded': 'Uploaded a version of a synopsis or thesis',
      'thesis.version-decided': 'Verified a version of a synopsis or thesis',
      'thesis.exported': 'Downloaded the list of synopses or theses',
    },
  },
} as const satisfies Record<string, ActionGroup>
