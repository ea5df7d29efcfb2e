// Serves the operations on colleges.
import { invalid } from '@rounds/contract/kernel/problem'
import { colleges, states } from '@rounds/contract/reference/colleges/college.endpoints'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { findCollegePrivacy, setCollegePrivacy } from './college-privacy.store.ts'
import {
  createCollege,
  findCollege,
  findCollegeBrand,
  listCollegeOptions,
  listColleges,
  provideDepartments,
} from './colleges.store.ts'
import { listDepartments, listDepartmentsOf, listStates } from './departments.store.ts'

export function collegeRoutes(api: Api): void {
  const { db } = api
  serve(api, states.list, async () => ({ states: await listStates(db) }))

  serve(api, colleges.list, ({ query }) => listColleges(db, query))

  serve(api, colleges.create, ({ body, now, audit }) =>
    db.transaction(async () => {
      const college = await createCollege(db, body, now)
      await audit({ subject: { kind: 'college', id: college.id } })
      return { message: 'College added successfully', college }
    }),
  )

  serve(api, colleges.options, async () => ({ college: await listCollegeOptions(db) }))

  serve(api, colleges.departments, async ({ body }) => {
    await findCollege(db, body.id)
    return { data: await listDepartmentsOf(db, body.id) }
  })

  serve(api, colleges.allDepartments, async () => ({ data: await listDepartments(db) }))

  serve(api, colleges.provideDepartments, ({ params, body, audit }) =>
    db.transaction(async () => {
      if (body.departments.some(({ collegeId }) => collegeId !== params.id)) {
        throw invalid({ departments: collegeMessages.otherCollege })
      }
      const departments = body.departments.map(({ departmentId }) => departmentId)
      const college = await provideDepartments(db, params.id, departments)
      await audit({ subject: { kind: 'college', id: college.id }, detail: { departments } })
      return { message: 'Updated', college }
    }),
  )

  serve(api, colleges.privacy, ({ params, scope }) => findCollegePrivacy(db, scope, params.id))

  serve(api, colleges.setPrivacy, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      const set = await setCollegePrivacy(db, scope, params.id, body)
      await audit({ subject: { kind: 'college', id: params.id }, detail: body })
      return { message: 'Updated', ...set }
    }),
  )

  serve(api, colleges.brand, async ({ params }) => ({ college: await findCollegeBrand(db, params.slug) }))
}
