// Operations on synopsis and thesis: steps that the student sets once and staff unlock, and versions that are uploaded
// and decided.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { trackNames } from './thesis-steps.ts'
import {
  CertificateStep,
  CoGuidesStep,
  DateStep,
  GuideStep,
  ThesisExportQuery,
  ThesisQuery,
  ThesisTrack,
  TitleStep,
  Unlocking,
  VersionDecision,
  VersionDraft,
} from './thesis-track.ts'

const TrackParams = z.strictObject({ track: z.enum(trackNames) })
const changeReply = { response: z.object({ message: z.string(), track: ThesisTrack }) } as const
const verifiers = reachOf('department', 'faculty', 'hod')

/** Shared by the operations that set a step. */
const setting = {
  ...changeReply,
  method: 'POST',
  access: { student: 'own' },
  params: TrackParams,
  problems: ['notFound', 'conflict'],
  audit: 'thesis.step-set',
} as const

const readers = { student: 'own', ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college' } as const

export const thesisTracks = {
  list: endpoint({
    method: 'GET',
    path: '/thesis-tracks',
    summary: 'Synopses or theses with their steps and versions: a student’s own, or those of the department or college',
    access: readers,
    query: ThesisQuery,
    response: z.object({ tracks: z.array(ThesisTrack), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/thesis-tracks/export',
    summary: 'The synopses or theses of a list as CSV, as it is narrowed',
    access: readers,
    query: ThesisExportQuery,
    ...sendsPeopleCsv,
    audit: 'thesis.exported',
  }),
  setTitle: endpoint({
    ...setting,
    path: '/thesis-tracks/:track/title',
    summary: 'Set the title of your synopsis or thesis: once',
    body: TitleStep,
  }),
  setGuide: endpoint({
    ...setting,
    path: '/thesis-tracks/:track/guide',
    summary: 'Name the guide, a teacher of your department: once, after the title',
    body: GuideStep,
  }),
  setCoGuides: endpoint({
    ...setting,
    path: '/thesis-tracks/:track/co-guides',
    summary: 'Name the co-guides with their departments: once, after title and guide',
    body: CoGuidesStep,
  }),
  setCertificate: endpoint({
    ...setting,
    path: '/thesis-tracks/:track/certificate',
    summary:
      'Add the IEC clearance of the synopsis, or the acceptance of it to the thesis: once, after title and guide',
    body: CertificateStep,
  }),
  setDate: endpoint({
    ...setting,
    path: '/thesis-tracks/:track/acceptance-date',
    summary: 'Set the day on which the synopsis was accepted, of the thesis: once, after title and guide',
    params: z.strictObject({ track: z.literal('thesis') }),
    body: DateStep,
  }),
  unlock: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/thesis-steps/:id/unlocking',
    summary: 'Unlock a step with a reason, as its guide or HOD, so that the student can set it once more',
    access: verifiers,
    params: IdParams,
    body: Unlocking,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'thesis.step-unlocked',
  }),
  upload: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/thesis-tracks/:track/versions',
    summary: 'Upload the next version, when the one before is decided',
    access: { student: 'own' },
    params: TrackParams,
    body: VersionDraft,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'thesis.version-uploaded',
  }),
  decide: endpoint({
    ...changeReply,
    method: 'POST',
    path: '/thesis-versions/:id/decision',
    summary: 'Approve or reject a version that waits, with feedback',
    access: verifiers,
    params: IdParams,
    body: VersionDecision,
    problems: ['notFound', 'alreadyDecided'],
    audit: 'thesis.version-decided',
  }),
}
