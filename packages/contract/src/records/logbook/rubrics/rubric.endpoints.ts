// Operations on rubrics: every verifier reads the current ones, and the Master edits them.
import { z } from 'zod'
import { reachOf } from '../../../kernel/access.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { PresentRubric, RubricDraft } from './rubric-draft.ts'
import { rubricIds } from './rubrics.ts'

export const rubricSheets = {
  list: endpoint({
    method: 'GET',
    path: '/rubrics',
    summary: 'The rubrics of academic activities as they are now',
    access: { ...reachOf('department', 'faculty', 'hod'), ...reachOf('all', 'master') },
    response: z.object({ rubrics: z.array(PresentRubric) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/rubrics/:rubric',
    summary: 'Change the criteria of a rubric, which makes a new version; scores keep the version they were given on',
    access: reachOf('all', 'master'),
    params: z.strictObject({ rubric: z.enum(rubricIds) }),
    body: RubricDraft,
    response: z.object({ message: z.string(), rubric: PresentRubric }),
    audit: 'rubric.changed',
  }),
}
