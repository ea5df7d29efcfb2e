// The three demo colleges with their departments; their slugs are those of the branded sign-in pages.
import type { Database } from '#api/kernel/database/database.ts'
import { stableId } from '#api/kernel/database/stable-id.ts'
import { provideDepartments } from './college-departments.store.ts'
import { createCollege } from './colleges.store.ts'
import { listDepartments, listStates } from './departments.store.ts'

const demoDepartmentCodes = [
  'general-medicine',
  'general-surgery',
  'pathology',
  'forensic-medicine',
  'paediatrics',
  'obstetrics-and-gynaecology',
  'anaesthesiology',
  'emergency-medicine',
] as const
export type DemoDepartment = (typeof demoDepartmentCodes)[number]

export type DemoSlug = 'snmc' | 'ncmch' | 'ncrims'

export interface DemoCollege {
  id: string
  slug: DemoSlug
  name: string
  city: string
  state: string
  departments: readonly { id: string; code: DemoDepartment; name: string }[]
}

const drafts = [
  {
    slug: 'snmc',
    name: 'Demo College A, Jodhpur',
    city: 'Jodhpur',
    state: 'Rajasthan',
    address: '12 Residency Road, Jodhpur 342003',
    departments: demoDepartmentCodes,
  },
  {
    slug: 'ncmch',
    name: 'Demo College B, Israna',
    city: 'Israna',
    state: 'Haryana',
    address: '4 Canal Road, Israna, Panipat 132107',
    departments: ['general-medicine', 'general-surgery', 'pathology', 'paediatrics', 'obstetrics-and-gynaecology'],
  },
  {
    slug: 'ncrims',
    name: 'Demo College C, Meerut',
    city: 'Meerut',
    state: 'Uttar Pradesh',
    address: '88 Garh Road, Meerut 250004',
    departments: ['general-medicine', 'general-surgery', 'anaesthesiology', 'emergency-medicine'],
  },
] as const satisfies readonly { slug: DemoSlug; departments: readonly DemoDepartment[]; [key: string]: unknown }[]

/** Stores the colleges; the states and departments must exist. */
export async function storeDemoColleges(db: Database, now: Date): Promise<DemoCollege[]> {
  const stateIds = new Map((await listStates(db)).map(({ id, name }) => [name, id]))
  const departments = new Map((await listDepartments(db)).map((department) => [department.code, department]))
  const stored: DemoCollege[] = []
  for (const [index, { slug, name, city, state, address, departments: codes }] of drafts.entries()) {
    const id = stableId(`demo/college/${slug}`)
    const draft = {
      name,
      address,
      stateId: stateIds.get(state) ?? '',
      phone: `29100${String(12_340 + index)}`,
      email: `office@${slug}.rounds.example`,
      website: `https://${slug}.rounds.example`,
    }
    await createCollege(db, draft, now, { id, slug })
    const provided = codes.flatMap((code) => {
      const department = departments.get(code)
      return department ? [{ id: department.id, code, name: department.name }] : []
    })
    await provideDepartments(
      db,
      id,
      provided.map((department) => department.id),
    )
    stored.push({ id, slug, name, city, state, departments: provided })
  }
  return stored
}
