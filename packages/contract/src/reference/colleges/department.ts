// Departments, their courses, and the departments of each college.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { collegeMessages } from './college.messages.ts'

/** Codes of the departments that nearly every college with postgraduate training has, offered as a group. */
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

/** `code` is the name in kebab-case. Kinds of record and options are restricted by it. */
export const Department = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  /** The course of the department's students, such as MD General Medicine. */
  title: z.string(),
})
export type Department = z.infer<typeof Department>

export const DepartmentOption = Department.pick({ id: true, name: true, code: true, title: true })
export type DepartmentOption = z.infer<typeof DepartmentOption>

const line = (label: string) =>
  lineText({ label, max: maxCharacters.title, missing: generalMessages.allFields.message })

/** The title of a department's course, as certificates print it. */
export const CourseTitle = z.strictObject({ title: line('The course') })

/** A new department, for every college to choose. */
export const DepartmentDraft = CourseTitle.extend({
  name: line('The name').refine((name) => departmentCode(name) !== '', collegeMessages.departmentName),
})
export type DepartmentDraft = z.infer<typeof DepartmentDraft>

/** Converts a name to kebab-case. */
export const departmentCode = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The maximum number of departments in the list. */
export const maxDepartmentsListed = 500

/** The group that decides which kinds of record a department has: some exist in two departments only. */
export const departmentKind = ({ code }: Pick<Department, 'code'>): 'General' | 'Pathology' | 'Forensic' =>
  code === 'pathology' ? 'Pathology' : code === 'forensic-medicine' ? 'Forensic' : 'General'
