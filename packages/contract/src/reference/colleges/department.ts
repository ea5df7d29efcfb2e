// Departments, their courses, and which college has which department.
import { z } from 'zod'

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

/** Which kinds of record a department has: some are for two departments alone. */
export const departmentKind = ({ code }: Pick<Department, 'code'>): 'General' | 'Pathology' | 'Forensic' =>
  code === 'pathology' ? 'Pathology' : code === 'forensic-medicine' ? 'Forensic' : 'General'
