// Serves the operations on colleges.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { invalid } from '@rounds/contract/kernel/problem'
import { colleges, states } from '@rounds/contract/reference/colleges/college.endpoints'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { departments } from '@rounds/contract/reference/colleges/department.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { keepUpload } from '#api/platform/files/keep-upload.ts'
import { sendFile } from '#api/platform/files/send-file.ts'
import { provideDepartments, withdrawDepartment } from './college-departments.store.ts'
import { findLogo, replaceLogo, saveCollege } from './college-details.store.ts'
import { collegeFile } from './college-export.ts'
import { findCollegePrivacy, setCollegePrivacy } from './college-privacy.store.ts'
import {
  createCollege,
  findCollege,
  findCollegeBrand,
  listCollegeOptions,
  listColleges,
  openCollege,
} from './colleges.store.ts'
import { listDepartments, listDepartmentsOf, listStates } from './departments.store.ts'
import { addDepartment, setCourse } from './kept-departments.store.ts'

/** In pixels: sharp on a high-density screen at the largest size in use. */
const logoSide = 512
/** Cacheable, because a new logo has a new URL. */
const logoCaching = 'public, max-age=86400'

export function collegeRoutes(api: Api): void {
  const { db } = api
  serve(api, states.list, async () => ({ states: await listStates(db) }))

  serve(api, colleges.list, ({ query }) => listColleges(db, query))

  serve(api, colleges.export, (call) => {
    const { scope, query } = call
    const isSearch = Boolean(query.search)
    const file = collegeFile(scope, { variant: { isSearch }, values: { pattern: searchPattern(query.search ?? '') } })
    return sendExport(api, call, file, { name: 'colleges', detail: { isSearched: isSearch, format: 'csv' } })
  })
  serve(api, colleges.create, ({ body, now, audit }) =>
    db.transaction(async () => {
      const college = await createCollege(db, body, now)
      await audit({ subject: { kind: 'college', id: college.id } })
      return { message: 'College added successfully', college }
    }),
  )

  serve(api, colleges.open, async ({ params, scope }) => ({ college: await openCollege(db, scope, params.id) }))

  serve(api, colleges.save, ({ params, body, audit }) =>
    db.transaction(async () => {
      const { college, fields } = await saveCollege(db, params.id, body)
      await audit({ subject: { kind: 'college', id: college.id }, detail: { fields } })
      return { message: generalMessages.updated, college }
    }),
  )

  serve(api, colleges.setLogo, (call) =>
    keepUpload(api, colleges.setLogo, call, {
      admit: async () => void (await findCollege(db, call.params.id)),
      accepted: { types: ['image/jpeg', 'image/png'], pictureSize: { side: logoSide, fit: 'inside' } },
      isAttached: true,
      commit: async ({ id }) => ({
        message: generalMessages.updated,
        college: await replaceLogo(db, call.params.id, id),
      }),
    }),
  )

  serve(api, colleges.removeLogo, ({ params, audit }) =>
    db.transaction(async () => {
      const college = await replaceLogo(db, params.id, null)
      await audit({ subject: { kind: 'college', id: params.id } })
      return { message: generalMessages.updated, college }
    }),
  )

  serve(api, colleges.logo, async ({ params, reply }) =>
    sendFile(api, reply, await findLogo(db, params.id), logoCaching),
  )

  serve(api, colleges.options, async () => ({ college: await listCollegeOptions(db) }))

  serve(api, colleges.departments, async ({ body }) => {
    await findCollege(db, body.id)
    return { data: await listDepartmentsOf(db, body.id) }
  })

  serve(api, colleges.allDepartments, async () => ({ data: await listDepartments(db) }))

  serve(api, departments.add, ({ body, audit }) =>
    db.transaction(async () => {
      const department = await addDepartment(db, body)
      await audit({ subject: { kind: 'department', id: department.id } })
      return { message: collegeMessages.departmentAdded, department }
    }),
  )

  serve(api, departments.setCourse, ({ params, body, audit }) =>
    db.transaction(async () => {
      const department = await setCourse(db, params.id, body.title)
      await audit({ subject: { kind: 'department', id: department.id } })
      return { message: generalMessages.updated, department }
    }),
  )

  serve(api, colleges.provideDepartments, ({ params, body, audit }) =>
    db.transaction(async () => {
      if (body.departments.some(({ collegeId }) => collegeId !== params.id)) {
        throw invalid({ departments: collegeMessages.otherCollege })
      }
      const given = body.departments.map(({ departmentId }) => departmentId)
      const college = await provideDepartments(db, params.id, given)
      await audit({ subject: { kind: 'college', id: college.id }, detail: { departments: given } })
      return { message: generalMessages.updated, college }
    }),
  )

  serve(api, colleges.withdrawDepartment, ({ params: { id, departmentId }, audit }) =>
    db.transaction(async () => {
      const college = await withdrawDepartment(db, id, departmentId)
      await audit({ subject: { kind: 'college', id }, detail: { departments: [departmentId] } })
      return { message: generalMessages.updated, college }
    }),
  )

  serve(api, colleges.privacy, ({ params, scope }) => findCollegePrivacy(db, scope, params.id))

  serve(api, colleges.setPrivacy, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      const set = await setCollegePrivacy(db, scope, params.id, body)
      await audit({ subject: { kind: 'college', id: params.id }, detail: body })
      return { message: generalMessages.updated, ...set }
    }),
  )

  serve(api, colleges.brand, async ({ params }) => ({ college: await findCollegeBrand(db, params.slug) }))
}
