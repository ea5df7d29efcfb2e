// Departments, their courses, and which college has which department.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { collegeMessages } from './college.messages.ts'

/** The codes of departments that nearly every college with postgraduate training has, offered together. */
export const usualDepartments: ReadonlySet<string> = new Set([
  'anaesthesiology',
  'anatomy',
  'biochemistry',
  'community-medicine',
  'dermatology-venereology-and-leprosy',
  'emergency-medicine',
  'forensic-medicine',
  'general-medicine',
  'general-surgery',
  'microbiology',
  'obstetrics-and-gynaecology',
  'ophthalmology',
  'orthopaedics',
  'otorhinolaryngology',
  'paediatrics',
  'pathology',
  'pharmacology',
  'physiology',
  'psychiatry',
  'radio-diagnosis',
  'respiratory-medicine',
])

/** `code` is the name in kebab-case: kinds of entry and options are restricted by it. */
export const Department = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  /** The course a student of the department follows, such as MD General Medicine. */
  title: z.string(),
})
export type Department = z.infer<typeof Department>

export const DepartmentOption = Department.pick({ id: true, name: true, code: true, title: true })
export type DepartmentOption = z.infer<typeof DepartmentOption>

const line = (label: string) =>
  lineText({ label, max: maxCharacters.title, missing: generalMessages.allFields.message })

/** The course of a department, as a student's certificate calls it. */
export const CourseTitle = z.strictObject({ title: line('The course') })

/** A department for every college to choose. */
export const DepartmentDraft = CourseTitle.extend({
  name: line('The name').refine((name) => departmentCode(name) !== '', collegeMessages.departmentName),
})
export type DepartmentDraft = z.infer<typeof DepartmentDraft>

/** The name in kebab-case. */
export const departmentCode = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The most departments that the list holds. */
export const maxDepartmentsListed = 500

/** Which kinds of record a department has: some are for two departments alone. */
export const departmentKind = ({ code }: Pick<Department, 'code'>): 'General' | 'Pathology' | 'Forensic' =>
  code === 'pathology' ? 'Pathology' : code === 'forensic-medicine' ? 'Forensic' : 'General'
