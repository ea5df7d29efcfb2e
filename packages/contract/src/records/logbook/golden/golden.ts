// Frozen samples: for each kind, values that a student submitted on `goldenToday`. They must always be accepted.
import type { FieldContext } from '../../../fields/field-schema.ts'
import type { EntryKindSpec } from '../entry-kind.ts'
import type { KindId } from '../kinds/index.ts'
import academicProgram from './academic-program.json' with { type: 'json' }
import autopsy from './autopsy.json' with { type: 'json' }
import checklist from './checklist.json' with { type: 'json' }
import clinicalCase from './clinical-case.json' with { type: 'json' }
import clinicalTraining from './clinical-training.json' with { type: 'json' }
import crimeScene from './crime-scene.json' with { type: 'json' }
import diagnosticSkill from './diagnostic-skill.json' with { type: 'json' }
import drpActivity from './drp-activity.json' with { type: 'json' }
import drpOffline from './drp-offline.json' with { type: 'json' }
import expertOpinion from './expert-opinion.json' with { type: 'json' }
import extraCurricular from './extra-curricular.json' with { type: 'json' }
import leaveRecord from './leave-record.json' with { type: 'json' }
import medicoLegal from './medico-legal.json' with { type: 'json' }
import opdCampus from './opd-campus.json' with { type: 'json' }
import paperPoster from './paper-poster.json' with { type: 'json' }
import pgIntroduction from './pg-introduction.json' with { type: 'json' }
import procedure from './procedure.json' with { type: 'json' }
import publication from './publication.json' with { type: 'json' }
import skillLab from './skill-lab.json' with { type: 'json' }
import specialtyPosting from './specialty-posting.json' with { type: 'json' }
import surgicalSkill from './surgical-skill.json' with { type: 'json' }
import teachingExperience from './teaching-experience.json' with { type: 'json' }
import thesisReview from './thesis-review.json' with { type: 'json' }

/** The business day of the samples: work lies before it, and leave after it. */
export const goldenToday = '2026-06-15'

const samples: Record<KindId, Record<string, unknown>> = {
  'pg-introduction': pgIntroduction,
  'teaching-experience': teachingExperience,
  'clinical-training': clinicalTraining,
  'opd-campus': opdCampus,
  'academic-program': academicProgram,
  'paper-poster': paperPoster,
  'thesis-review': thesisReview,
  'specialty-posting': specialtyPosting,
  'diagnostic-skill': diagnosticSkill,
  'surgical-skill': surgicalSkill,
  'skill-lab': skillLab,
  'extra-curricular': extraCurricular,
  'leave-record': leaveRecord,
  procedure,
  'clinical-case': clinicalCase,
  checklist,
  publication,
  'drp-activity': drpActivity,
  'drp-offline': drpOffline,
  'medico-legal': medicoLegal,
  'expert-opinion': expertOpinion,
  'crime-scene': crimeScene,
  autopsy,
}

/** A new copy of a kind's sample. */
export function goldenOf(id: KindId): Record<string, unknown> {
  return structuredClone(samples[id])
}

/** The context of a student whose department has the kind, on the day of the samples. */
export function goldenContext(kind: EntryKindSpec, mode: FieldContext['mode'] = 'submit'): FieldContext {
  return { today: goldenToday, departmentCode: kind.departments?.[0] ?? 'general-medicine', mode }
}
