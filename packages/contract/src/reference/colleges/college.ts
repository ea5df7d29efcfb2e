// Colleges: stored data, the Master's form, and the options of selects.
import { z } from 'zod'
import { emailText, lineText, paragraphsText, typedPhoneText } from '../../fields/text.ts'
import { Id } from '../../kernel/endpoint.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { collegeMessages } from './college.messages.ts'
import { contrastWithWhite, readableContrast } from './contrast.ts'
import { DepartmentOption } from './department.ts'
import { pageWords } from './page-words.ts'
import { State } from './state.ts'

const fill = generalMessages.allFields.message

export const College = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  state: State,
  phone: z.string(),
  email: z.string(),
  website: z.string().nullable(),
  gstin: z.string().nullable(),
  /** Version of the logo, which is served at the path of `collegeLogo`. */
  logo: z.uuid().nullable(),
  /** The colour of the sign-in page, as `#rrggbb`. */
  accent: z.string().nullable(),
  departments: z.array(DepartmentOption),
})
export type College = z.infer<typeof College>

/** The tax number of a business under GST: state, PAN, registration and check character. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export const CollegeDraft = z.strictObject({
  name: lineText({ label: 'The name', max: maxCharacters.title, missing: fill }),
  address: paragraphsText({ label: 'The address', max: maxCharacters.address, missing: fill }),
  stateId: Id,
  phone: typedPhoneText(fill, generalMessages.invalidPhone.message),
  email: emailText(fill, generalMessages.invalidEmail.message),
  website: z.url({ protocol: /^https?$/, error: collegeMessages.website }).optional(),
  gstin: z.string().regex(gstinPattern, collegeMessages.gstin).optional(),
})
export type CollegeDraft = z.infer<typeof CollegeDraft>

/** The part of a URL that identifies a college. */
export const CollegeSlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/, collegeMessages.slug)
  .refine((slug) => !pageWords.has(slug), collegeMessages.slugTaken)

/** `#rrggbb`, dark enough for white text. */
const Accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, collegeMessages.accent)
  .refine((colour) => contrastWithWhite(colour) >= readableContrast, collegeMessages.accentTooLight)

/** All fields of a college that the form edits. */
export const CollegeDetails = CollegeDraft.extend({ slug: CollegeSlug, accent: Accent.optional() })
export type CollegeDetails = z.infer<typeof CollegeDetails>

/** A department given to a college. The name is for lists only; just the id counts. */
const ProvidedDepartment = z.strictObject({
  name: z.string().max(maxCharacters.title),
  collegeId: Id,
  departmentId: Id,
})

const maxDepartments = 100
const tooMany = fillMessage(collegeMessages.tooManyDepartments, { n: maxDepartments })

export const ProvidedDepartments = z.strictObject({
  departments: z.array(ProvidedDepartment, fill).min(1, fill).max(maxDepartments, tooMany),
})

export type ProvidedDepartments = z.infer<typeof ProvidedDepartments>

/** A college's decision about patient data in its records. */
export const CollegePrivacy = z.strictObject({
  /**
   * True: patients' names, contacts and addresses are stored sealed. False: only age band, sex and a hashed number are
   * stored.
   */
  keepsPatientIdentity: z.boolean(collegeMessages.identities),
})
export type CollegePrivacy = z.infer<typeof CollegePrivacy>

/** An option of a select: name, address and state. */
export const CollegeOption = z.object({ id: z.uuid(), name: z.string(), address: z.string(), state: z.string() })
export type CollegeOption = z.infer<typeof CollegeOption>

/** A college on its branded sign-in page. The slug is always the current one, even when requested by an old one. */
export const CollegeBrand = College.pick({ id: true, name: true, slug: true, logo: true, accent: true })
export type CollegeBrand = z.infer<typeof CollegeBrand>

export const CollegeQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type CollegeQuery = z.infer<typeof CollegeQuery>

export const CollegeExportQuery = CollegeQuery.omit({ page: true, size: true })
export type CollegeExportQuery = z.infer<typeof CollegeExportQuery>
