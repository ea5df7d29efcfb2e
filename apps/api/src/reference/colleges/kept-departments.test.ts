// The Master's list of departments: adding, correcting, and no duplicate names.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { maxDepartmentsListed } from '@rounds/contract/reference/colleges/department'
import { departments } from '@rounds/contract/reference/colleges/department.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'

const body = { name: 'Aerospace Medicine & Flight', title: 'MD Aerospace Medicine' }

it('the Master adds a department for colleges to choose, and corrects its course', async ({ harness, master }) => {
  const added = await master(departments.add, { body })
  expect([added.status, added.body]).toMatchObject([
    200,
    {
      message: collegeMessages.departmentAdded,
      department: { name: 'Aerospace Medicine & Flight', code: 'aerospace-medicine-flight', title: body.title },
    },
  ])
  const { id } = added.body.department
  const { data } = (await master(colleges.allDepartments, { params: { userId: harness.people.master.id } })).body
  expect(data.map((one) => one.id)).toContain(id)
  expect(await lastEvent(harness, 'department.added')).toMatchObject({ actor_id: harness.people.master.id })
  const corrected = await master(departments.setCourse, { params: { id }, body: { title: 'MD Aviation Medicine' } })
  expect([corrected.status, corrected.body.department.title]).toEqual([200, 'MD Aviation Medicine'])
  expect((await master(departments.setCourse, { params: { id: uuidv7() }, body: { title: 'MD' } })).status).toBe(404)
})

it('refuses a name that exists in any spelling, one without letters, and one too many', async ({ harness, master }) => {
  const fields = async (draft: object) => {
    const reply = await master(departments.add, { body: { ...body, ...draft } })
    return [reply.status, reply.body.fields ?? reply.body.message]
  }
  const taken = { name: collegeMessages.departmentTaken }
  expect(await fields({ name: 'Pathology' })).toEqual([409, taken])
  expect(await fields({ name: 'PATHOLOGY.' })).toEqual([409, taken])
  expect(await fields({ name: 'औषधि' })).toEqual([400, { name: collegeMessages.departmentName }])
  expect(await fields({ name: ' ', title: '' })).toEqual([
    400,
    { name: generalMessages.allFields.message, title: generalMessages.allFields.message },
  ])
  await harness.db.unchecked(
    `insert into departments (id, name, code, title) select gen_random_uuid(), 'D' || n, 'd' || n, 'MD'
      from generate_series(1, ${maxDepartmentsListed}) n`,
  )
  expect(await fields({ name: 'One too many' })).toEqual([
    409,
    fillMessage(collegeMessages.departmentsFull, { n: maxDepartmentsListed }),
  ])
})

it('only the Master adds departments and corrects their course', async ({ harness, admin }) => {
  const { departmentId: id } = harness.places.pathology
  for (const client of [admin, await harness.as('hod')]) {
    expect((await client(departments.add, { body })).status).toBe(403)
    expect((await client(departments.setCourse, { params: { id }, body: { title: 'MD' } })).status).toBe(403)
  }
})
