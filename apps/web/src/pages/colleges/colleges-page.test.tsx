// The settings of a college in the list: departments are given to it, once each. @vitest-environment happy-dom
import type { College } from '@rounds/contract/reference/colleges/college'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf } from '#web/testing/screen.tsx'

const id = (n: number) => `0197a000-0000-7000-8000-00000000010${n}`
const college: College = {
  id: id(1),
  name: 'First Medical College',
  slug: 'first-medical-college',
  address: '1 College Road',
  state: { id: id(2), name: 'Rajasthan' },
  phone: '9000000000',
  email: 'office@first.example',
  website: null,
  gstin: null,
  logo: null,
  departments: [{ id: id(3), name: 'Anatomy' }],
}
const department = (n: number, name: string) => ({ id: id(n), name, code: name.toLowerCase(), title: `MD ${name}` })
const page = { page: 1, size: 10, total: 1 }
const privacy = { keepsPatientIdentity: true }

test('departments that a college lacks are added to it, and not offered again', async ({ server }) => {
  server.answers(colleges.list, { colleges: [college], page })
  server.answers(colleges.privacy, { college, privacy })
  server.answers(colleges.allDepartments, { data: [department(3, 'Anatomy'), department(4, 'Medicine')] })
  const user = await openScreen('/addCollege', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Settings of First Medical College' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of First Medical College' }))
  const add = dialog.getByRole('button', { name: 'Add departments' })
  expect(add).toBeDisabled()
  await user.click(dialog.getByRole('combobox', { name: 'Departments to add' }))
  expect(screen.queryByRole('option', { name: 'Anatomy' })).toBeNull()
  await user.click(await optionOf('Medicine'))
  const richer = { ...college, departments: [...college.departments, { id: id(4), name: 'Medicine' }] }
  server.answers(colleges.provideDepartments, { message: 'Updated', college: richer })
  server.answers(colleges.list, { colleges: [richer], page })
  await user.click(add)
  expect(await screen.findByText('Updated')).toBeVisible()
  expect(server.sentTo(colleges.provideDepartments)).toEqual([
    { departments: [{ name: 'Medicine', collegeId: id(1), departmentId: id(4) }] },
  ])
})
