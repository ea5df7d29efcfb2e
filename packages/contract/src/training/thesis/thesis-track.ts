// A student's synopsis or thesis: steps that are set once, and versions that a teacher verifies.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery } from '../../kernel/page.ts'
import { uploadMessages } from '../../platform/files/upload.messages.ts'
import { decisionMessages } from '../../records/logbook/decision.messages.ts'
import { Attachment } from '../../records/logbook/entry.ts'
import { thesisMessages } from './thesis.messages.ts'
import { stepNames, trackNames } from './thesis-steps.ts'

export const maxCoGuides = 5
export const versionStatuses = ['Pending', 'Approved', 'Rejected'] as const
/** A track is `Preparing` until its first version, and then has the status of the latest one. */
export const trackStates = ['Preparing', ...versionStatuses] as const
export type TrackState = (typeof trackStates)[number]

const CoGuide = z.object({ name: z.string(), department: z.string() })
export type CoGuide = z.infer<typeof CoGuide>

/** A step with its value. People have their names at the time; texts of erased people are null. */
export const ThesisStep = z.object({
  id: z.uuid(),
  step: z.enum(stepNames),
  title: z.string().nullable(),
  guide: PersonName.nullable(),
  coGuides: z.array(CoGuide).nullable(),
  certificate: Attachment.nullable(),
  date: BusinessDate.nullable(),
  setAt: Moment,
  /** Unlocked: the student sets the step again as a new one, and this one stays visible. */
  unlocked: z.object({ at: Moment, by: z.string(), reason: z.string().nullable() }).nullable(),
})
export type ThesisStep = z.infer<typeof ThesisStep>

export const ThesisVersion = z.object({
  id: z.uuid(),
  /** 1, 2, 3 … within its track. */
  number: z.int(),
  status: z.enum(versionStatuses),
  file: Attachment,
  studentRemark: z.string().nullable(),
  uploadedAt: Moment,
  feedback: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedOn: Moment.nullable(),
})
export type ThesisVersion = z.infer<typeof ThesisVersion>

export const ThesisTrack = z.object({
  id: z.uuid(),
  track: z.enum(trackNames),
  state: z.enum(trackStates),
  student: PersonName,
  /** The department in which it began. Students who move begin another track. */
  place: z.object({ collegeId: z.uuid(), departmentId: z.uuid() }),
  /** In the order in which they were set, including unlocked ones. */
  steps: z.array(ThesisStep),
  /** Latest first. */
  versions: z.array(ThesisVersion),
})
export type ThesisTrack = z.infer<typeof ThesisTrack>

export const ThesisQuery = z.strictObject({
  ...pageQuery,
  track: z.enum(trackNames),
  state: z.enum(trackStates).optional(),
  guideId: Id.optional(),
  studentId: Id.optional(),
})
export type ThesisQuery = z.infer<typeof ThesisQuery>

export const ThesisExportQuery = ThesisQuery.omit({ page: true, size: true })
export type ThesisExportQuery = z.infer<typeof ThesisExportQuery>

export const TitleStep = z.strictObject({
  title: lineText({ max: maxCharacters.text, label: 'The title', missing: thesisMessages.noTitle }),
})
export type TitleStep = z.infer<typeof TitleStep>

const chosenId = (missing: string) => z.string(missing).min(1, missing).pipe(Id)

export const GuideStep = z.strictObject({ guideId: chosenId(thesisMessages.noGuide) })
export type GuideStep = z.infer<typeof GuideStep>

const coGuide = z.strictObject({ name: z.string().max(200), departmentId: z.string().max(40) })
const coGuideName = (missing: string) => lineText({ max: maxCharacters.personName, label: 'The name', missing })

/** Faults name a co-guide by its place in the list. */
export const CoGuidesStep = z.strictObject({
  coGuides: z
    .array(coGuide, thesisMessages.noCoGuide)
    .min(1, thesisMessages.noCoGuide)
    .max(maxCoGuides)
    .superRefine((list, context) => {
      for (const [index, { name, departmentId }] of list.entries()) {
        const n = { n: index + 1 }
        const ofName = coGuideName(fillMessage(thesisMessages.coGuideName, n)).safeParse(name)
        const ofDepartment = chosenId(fillMessage(thesisMessages.coGuideDepartment, n)).safeParse(departmentId)
        const faults = { name: ofName.error, departmentId: ofDepartment.error }
        for (const [key, error] of Object.entries(faults)) {
          const message = error?.issues[0]?.message
          if (message) context.addIssue({ code: 'custom', path: [index, key], message })
        }
      }
    })
    .transform((list) => list.map(({ name, departmentId }) => ({ name: name.trim(), departmentId }))),
})
export type CoGuidesStep = z.infer<typeof CoGuidesStep>

export const CertificateStep = z.strictObject({ fileId: chosenId(thesisMessages.noCertificate) })
export type CertificateStep = z.infer<typeof CertificateStep>

export const DateStep = z.strictObject({
  date: z.string(thesisMessages.noDate).trim().min(1, thesisMessages.noDate).pipe(BusinessDate),
})
export type DateStep = z.infer<typeof DateStep>

export const VersionDraft = z.strictObject({
  fileId: chosenId(uploadMessages.missing.message),
  /** '' for none. */
  studentRemark: z
    .string()
    .trim()
    .max(maxCharacters.remark)
    .pipe(z.union([z.literal(''), paragraphsText({ max: maxCharacters.remark, label: 'The remark', missing: '' })]))
    .optional(),
})
export type VersionDraft = z.infer<typeof VersionDraft>

export const VersionDecision = z.strictObject({
  status: z.enum(['Approved', 'Rejected'], decisionMessages.incomplete.message),
  feedback: paragraphsText({
    max: maxCharacters.remark,
    label: 'The feedback',
    missing: decisionMessages.incomplete.message,
  }),
})
export type VersionDecision = z.infer<typeof VersionDecision>

export const Unlocking = z.strictObject({
  reason: paragraphsText({ max: maxCharacters.remark, label: 'The reason', missing: thesisMessages.unlockReason }),
})
export type Unlocking = z.infer<typeof Unlocking>
