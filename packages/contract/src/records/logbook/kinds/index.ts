// Every kind of record, in logbook order. To add a kind: its file, a line here, and a golden sample.
import type { EntryKindSpec } from '../entry-kind.ts'
import { academicProgram } from './academic-program.ts'
import { autopsy } from './autopsy.ts'
import { checklist } from './checklist.ts'
import { clinicalCase } from './clinical-case.ts'
import { clinicalTraining } from './clinical-training.ts'
import { crimeScene } from './crime-scene.ts'
import { diagnosticSkill } from './diagnostic-skill.ts'
import { drpActivity } from './drp-activity.ts'
import { drpOffline } from './drp-offline.ts'
import { expertOpinion } from './expert-opinion.ts'
import { extraCurricular } from './extra-curricular.ts'
import { leaveRecord } from './leave-record.ts'
import { medicoLegal } from './medico-legal.ts'
import { opdCampus } from './opd-campus.ts'
import { paperPoster } from './paper-poster.ts'
import { pgIntroduction } from './pg-introduction.ts'
import { procedure } from './procedure.ts'
import { publication } from './publication.ts'
import { skillLab } from './skill-lab.ts'
import { specialtyPosting } from './specialty-posting.ts'
import { surgicalSkill } from './surgical-skill.ts'
import { teachingExperience } from './teaching-experience.ts'
import { thesisReview } from './thesis-review.ts'

export const kinds = [
  pgIntroduction,
  teachingExperience,
  clinicalTraining,
  opdCampus,
  academicProgram,
  paperPoster,
  thesisReview,
  specialtyPosting,
  diagnosticSkill,
  surgicalSkill,
  skillLab,
  extraCurricular,
  leaveRecord,
  procedure,
  clinicalCase,
  checklist,
  publication,
  drpActivity,
  drpOffline,
  medicoLegal,
  expertOpinion,
  crimeScene,
  autopsy,
] as const satisfies readonly EntryKindSpec[]

export type KindId = (typeof kinds)[number]['id']
export const kindIds = kinds.map((kind) => kind.id) as [KindId, ...KindId[]]

const byId = new Map<string, EntryKindSpec>(kinds.map((kind) => [kind.id, kind]))

/** The kind of an id from validated input. Throws for an undeclared kind. */
export function kindOf(id: string): EntryKindSpec {
  const kind = byId.get(id)
  if (!kind) throw new Error(`no entry kind ${id}`)
  return kind
}
