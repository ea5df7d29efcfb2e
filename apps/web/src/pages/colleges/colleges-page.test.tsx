// The colleges: a list whose rows link to their pages, and the Master's actions there.
// @vitest-environment happy-dom

import type { CollegeSeats } from '@rounds/contract/billing/college-seats/seat'
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { fillMessage } from '@rounds/contract/kernel/message'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { collegeFigures } from '@rounds/contract/overview/college-figures/college-figures.endpoints'
import type { College } from '@rounds/contract/reference/colleges/college'
import { colleges, states } from '@rounds/contract/reference/colleges/college.endpoints'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { departments } from '@rounds/contract/reference/colleges/department.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const id = (n: number) => `0197a000-0000-7000-8000-00000000010${n}`
const department = (n: number, name: string) => ({ id: id(n), name, code: name.toLowerCase(), title: `MD ${name}` })
const college: College = {
  id: id(1),
  name: 'First Medical College',
  slug: 'first-medical-college',
  address: '1 College Road',
  state: { id: id(2), name: 'Rajasthan' },
  phone: '9000000000',
  email: 'office@first.example',
  website: 'https://first.example',
  gstin: null,
  logo: null,
  accent: null,
  departments: [department(3, 'Anatomy'), department(5, 'Pathology')],
}
const heads = [{ departmentId: id(3), id: id(8), name: 'Dr Head', isActive: false }]
const licences = { running: 1100, ending: 12 }
const figures = { students: 1234, staff: 56, records: 250_000, licences, heads }
const page = { page: 1, size: 10, total: 1 }
const updated = { message: 'Updated' }

const ofSeats: CollegeSeats = {
  college,
  given: 1,
  free: 11,
  nextEnd: '2029-06-15T04:30:00.000Z',
  isSelfService: false,
  orders: [],
}

const test = base.extend('opened', async ({ server }) => {
  server.answers(colleges.list, { colleges: [college], page })
  server.answers(colleges.open, { college })
  server.answers(colleges.privacy, { college, privacy: { keepsPatientIdentity: true } })
  server.answers(collegeFigures.show, { figures })
  server.answers(seats.show, ofSeats)
  server.answers(states.list, { states: [college.state] })
  server.answers(colleges.allDepartments, {
    data: [
      department(3, 'Anatomy'),
      { ...department(4, 'General Medicine'), code: 'general-medicine' },
      department(6, 'Sports Medicine'),
    ],
  })
})

/** The hidden file input of the logo, in the dialog or in the page. */
function fileInputIn(where: 'dialog' | 'main'): HTMLInputElement {
  const input = document.querySelector(`${where === 'dialog' ? '[role="dialog"]' : 'main'} input[type="file"]`)
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the logo')
  return input
}

/** The Admin of this college. */
const itsAdmin: SessionUser = {
  ...anHod,
  role: 'admin',
  department: null,
  college: {
    id: college.id,
    name: college.name,
    slug: college.slug,
    state: 'Rajasthan',
    logo: null,
    keepsPatientIdentity: true,
  },
}

const open = () => openScreen(`/college/${college.id}`, theMaster)
const named = (role: string, name: string) => screen.findByRole(role, { name })

test('the list shows the details of each college and expands its departments', async ({ server, opened: _ }) => {
  const names = ['Anatomy', 'Pathology', 'Physiology', 'Surgery']
  const many = { ...college, gstin: '08AAACF1234A1Z5', departments: names.map((name, n) => department(3 + n, name)) }
  server.answers(colleges.list, { colleges: [many], page })
  const user = await openScreen('/addCollege', theMaster)
  const row = within(await screen.findByRole('row', { name: /First Medical College/ }))
  for (const text of ['1', 'Anatomy, Pathology, Physiology', '1 College Road, Rajasthan', '08AAACF1234A1Z5'])
    expect(row.getByText(text)).toBeVisible()
  for (const name of ['9000000000', 'office@first.example', 'first.example'])
    expect(row.getByRole('link', { name })).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Read More (1): departments of First Medical College' }))
  expect(row.getByText('Anatomy, Pathology, Physiology, Surgery')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Show Less: departments of First Medical College' }))
  expect(row.queryByText(/Surgery/)).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Search the colleges' }), 'first')
  await waitFor(() => expect(shownRouter().state.location.search).toMatchObject({ search: 'first' }))
  await waitFor(() => expect(server.queriesTo(colleges.list).at(-1)).toMatchObject({ search: 'first' }))
})

describe('the page of a college', () => {
  test('opens from its row and shows its numbers, departments and HODs', async ({ opened: _ }) => {
    const user = await openScreen('/addCollege', theMaster)
    await user.click(await named('link', college.name))
    expect(await named('heading', college.name)).toBeVisible()
    const numbers = within(await named('list', 'Numbers'))
    expect(numbers.getByRole('link', { name: '1,234 students signed up' })).toHaveAttribute(
      'href',
      `/allStudent?collegeId=${college.id}`,
    )
    expect(numbers.getByText('2,50,000')).toBeVisible()
    expect(numbers.getByRole('link', { name: '1,100 licences running, 12 end within 60 days' })).toHaveAttribute(
      'href',
      `/allStudent?collegeId=${college.id}&state=licenceEnding`,
    )
    expect(screen.getByRole('link', { name: 'Dr Head (invited)' })).toHaveAttribute('href', `/staff/${id(8)}`)
    expect(screen.getByText('MD Pathology · Pathology records')).toBeVisible()
    expect(screen.getByRole('link', { name: /first-medical-college/ })).toHaveAttribute(
      'href',
      '/first-medical-college',
    )
  })

  test('shows its seats: how many, how many are free, and when the next ones end', async ({ opened: _ }) => {
    await open()
    expect(await screen.findByText('Next end')).toBeVisible()
    for (const value of ['12', '11', '15 Jun 2029']) expect(screen.getByText(value)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Seats of the college' })).toHaveAttribute(
      'href',
      `/seats?collegeId=${college.id}`,
    )
  })

  test('shows that it has no seats', async ({ server, opened: _ }) => {
    server.answers(seats.show, { ...ofSeats, given: 0, free: 0, nextEnd: null })
    await open()
    expect(await screen.findByText(/^No seats/)).toBeVisible()
  })

  test('lists the steps that the college still needs, each with its action', async ({ server, opened: _ }) => {
    server.answers(collegeFigures.show, { figures: { ...figures, students: 0 } })
    const user = await open()
    const steps = within(await named('region', 'What this college still needs'))
    expect(steps.getByText('Invite the HOD of 1 more department')).toBeVisible()
    expect(steps.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'Import people' })).toHaveAttribute('href', '/imports')
    await user.click(steps.getByRole('button', { name: 'Edit sign-in page' }))
    await user.click(within(await named('dialog', `Edit ${college.name}`)).getByRole('button', { name: 'Cancel' }))
    await user.click(steps.getByRole('button', { name: 'Invite for Pathology' }))
    expect(await screen.findByRole('dialog', { name: 'Add Staff' })).toBeVisible()
  })

  test('adds a department to the list and corrects a course for every college', async ({ server, opened: _ }) => {
    const user = await open()
    await user.click(await named('button', 'Add departments'))
    const choosing = within(await named('dialog', `Add departments to ${college.name}`))
    await user.click(choosing.getByRole('button', { name: 'Add one to the list…' }))
    const adding = within(await named('dialog', 'Add a department to the list'))
    await user.type(adding.getByRole('textbox', { name: 'Name' }), 'औषधि')
    await user.type(adding.getByRole('textbox', { name: 'Course' }), 'MD Aviation')
    await user.click(adding.getByRole('button', { name: 'Add to the list' }))
    expect(await adding.findByRole('alert')).toHaveTextContent(collegeMessages.departmentName)
    await user.clear(adding.getByRole('textbox', { name: 'Name' }))
    await user.type(adding.getByRole('textbox', { name: 'Name' }), 'Aviation')
    for (const message of [collegeMessages.departmentTaken, fillMessage(collegeMessages.departmentsFull, { n: 500 })]) {
      server.refuses(departments.add, 'conflict', { message, fields: { name: message } })
      await user.click(adding.getByRole('button', { name: 'Add to the list' }))
      await waitFor(() => expect(adding.getByRole('alert')).toHaveTextContent(message))
    }
    const added = department(7, 'Aviation')
    server.answers(departments.add, { message: collegeMessages.departmentAdded, department: added })
    server.answers(colleges.allDepartments, { data: [added] })
    await user.click(adding.getByRole('button', { name: 'Add to the list' }))
    expect(await screen.findByText(collegeMessages.departmentAdded)).toBeVisible()
    expect(await choosing.findByRole('checkbox', { name: 'Aviation' })).toBeChecked()
    await user.click(choosing.getByRole('button', { name: 'Cancel' }))

    await user.click(await named('button', 'More for Anatomy'))
    await user.click(await screen.findByRole('menuitem', { name: 'Correct the course… Anatomy', hidden: true }))
    const form = within(await named('dialog', 'Correct the course of Anatomy'))
    expect(form.getByText('Holds for this department in every college.')).toBeVisible()
    await user.type(form.getByRole('textbox', { name: 'Course' }), ' (new)')
    server.answers(departments.setCourse, { ...updated, department: added })
    await user.click(form.getByRole('button', { name: 'Save department' }))
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(server.sentTo(departments.setCourse)).toEqual([{ title: 'MD Anatomy (new)' }])
  })

  test('opens its dialogs for editing and departments from its row', async ({ opened: _ }) => {
    const user = await openScreen('/addCollege', theMaster)
    for (const [verb, title] of [
      ['Edit…', `Edit ${college.name}`],
      ['Add departments…', `Add departments to ${college.name}`],
    ] as const) {
      await user.click(await named('button', `More for ${college.name}`))
      await user.click(await screen.findByRole('menuitem', { name: `${verb} ${college.name}`, hidden: true }))
      await user.click(within(await named('dialog', title)).getByRole('button', { name: 'Cancel' }))
    }
  })

  test('adds the ticked departments and omits those already added', async ({ server, opened: _ }) => {
    const user = await open()
    await user.click(await named('button', 'Add departments'))
    const dialog = within(await named('dialog', `Add departments to ${college.name}`))
    expect(await dialog.findByRole('checkbox', { name: 'Sports Medicine' })).not.toBeChecked()
    expect(dialog.queryByRole('checkbox', { name: 'Anatomy' })).toBeNull()
    expect(dialog.getByText('MD Sports Medicine · General records')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Add departments' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Tick the usual 1' }))
    await user.type(dialog.getByRole('textbox', { name: 'Search the departments' }), 'sport')
    expect(dialog.queryByRole('checkbox', { name: 'General Medicine' })).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: 'Sports Medicine' }))
    server.answers(colleges.provideDepartments, { ...updated, college })
    await user.click(dialog.getByRole('button', { name: 'Add 2 departments' }))
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(server.sentTo(colleges.provideDepartments)).toEqual([
      {
        departments: [
          { name: 'General Medicine', collegeId: college.id, departmentId: id(4) },
          { name: 'Sports Medicine', collegeId: college.id, departmentId: id(6) },
        ],
      },
    ])
  })

  test.for<[string, string]>([
    ['1 person belongs to Anatomy. Move them to another department first.', collegeMessages.departmentInUseByOne],
    [
      '1 student has a teacher of Anatomy on their list. They must take them off first.',
      collegeMessages.departmentOnOneList,
    ],
    ['This college does not have this department.', collegeMessages.noDepartment],
    ['12 people belong to Anatomy. Move them to another department first.', collegeMessages.departmentInUse],
    [
      '3 students have a teacher of Anatomy on their list. They must take them off first.',
      collegeMessages.departmentOnLists,
    ],
  ])('shows why a department cannot be removed: %s', async ([sentence, pattern], { server, opened: _ }) => {
    expect(sentence).toMatch(new RegExp(pattern.replace('{n}', '\\d+').replace('{department}', 'Anatomy')))
    const user = await open()
    await user.click(await named('button', 'More for Anatomy'))
    await user.click(await named('menuitem', 'Take away… Anatomy'))
    server.refuses(colleges.withdrawDepartment, 'conflict', { message: sentence })
    await user.click(await named('button', 'Take Anatomy away'))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test.for(['Please add at most 100 departments.', 'Every department must name the college of the address.'])(
    'shows why departments cannot be added: %s',
    async (sentence, { server, opened: _ }) => {
      const user = await open()
      await user.click(await named('button', 'Add departments'))
      await user.click(await named('checkbox', 'Sports Medicine'))
      server.refuses(colleges.provideDepartments, 'invalid', { message: sentence, fields: { departments: sentence } })
      await user.click(await named('button', 'Add 1 department'))
      expect(await screen.findByText(sentence)).toBeVisible()
    },
  )

  test('shows why the choice about patients’ identities is refused', async ({ server, opened: _ }) => {
    const user = await open()
    server.refuses(colleges.setPrivacy, 'invalid', { message: collegeMessages.identities })
    await user.click(await screen.findByRole('switch', { name: /^Keep patients/ }))
    await user.click(await named('button', 'Keep no identities'))
    expect(await screen.findByText('Please choose whether patients’ identities are kept.')).toBeVisible()
  })

  test('requires a valid web address', async ({ opened: _ }) => {
    const user = await open()
    await user.click(await named('button', 'Edit details'))
    const dialog = within(await named('dialog', `Edit ${college.name}`))
    await user.clear(dialog.getByRole('textbox', { name: 'Website' }))
    await user.type(dialog.getByRole('textbox', { name: 'Website' }), 'college')
    await user.click(dialog.getByRole('button', { name: 'Save college' }))
    const [said] = await dialog.findAllByText('Please enter a web address such as https://college.edu.in')
    expect(said).toBeVisible()
  })

  test.for([
    ['name', 'This name is taken.'],
    ['accent', 'Please choose a colour such as #0b6e6e.'],
    ['gstin', 'This GST number belongs to another state'],
  ] as const)('shows the server’s refusal at the field: %s', async ([key, sentence], { server, opened: _ }) => {
    const user = await open()
    await user.click(await named('button', 'Edit details'))
    const dialog = within(await named('dialog', `Edit ${college.name}`))
    server.refuses(colleges.save, 'conflict', { fields: { [key]: sentence } })
    await user.click(dialog.getByRole('button', { name: 'Save college' }))
    expect((await dialog.findAllByText(sentence))[0]).toBeVisible()
  })

  test('invites the HOD of a department without one', async ({ server, opened: _ }) => {
    const user = await open()
    await user.click(await named('button', 'Invite the HOD of Pathology'))
    const dialog = within(await named('dialog', 'Add Staff'))
    expect(dialog.queryByRole('combobox', { name: 'Department' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Dr New Head')
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '9876543210')
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'head@first.example')
    server.answers(staff.add, { message: 'Invited' })
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Invited')).toBeVisible()
    expect(server.sentTo(staff.add)).toMatchObject([
      { role: 'hod', collegeId: college.id, departmentId: id(5), email: 'head@first.example' },
    ])
  })

  test('saves the details and shows errors at their fields', async ({ server, opened: _ }) => {
    const user = await open()
    await user.click(await named('button', 'Edit details'))
    const dialog = within(await named('dialog', `Edit ${college.name}`))
    const field = (name: string) => dialog.getByRole('textbox', { name })
    await user.clear(field('Address of the sign-in page'))
    await user.type(field('Address of the sign-in page'), 'Login')
    await user.click(dialog.getByRole('button', { name: 'Save college' }))
    expect(
      await dialog.findByText('Use 2 to 40 small letters, digits and hyphens, such as city-medical.'),
    ).toBeVisible()
    await user.clear(field('Address of the sign-in page'))
    await user.type(field('Address of the sign-in page'), 'login')
    await user.type(field('Colour of the sign-in page'), 'violet')
    await user.click(dialog.getByRole('button', { name: 'Save college' }))
    expect(await dialog.findByText('Please choose a colour such as #0b6e6e.')).toBeVisible()
    await user.clear(field('Colour of the sign-in page'))
    await user.type(field('Colour of the sign-in page'), '#ffee00')
    await user.click(dialog.getByRole('button', { name: 'Save college' }))
    expect(await dialog.findByText('This address is taken. Please choose another one.')).toBeVisible()
    expect(dialog.getByText('Please choose a darker colour: white letters must be readable on it.')).toBeVisible()
    await user.clear(field('Address of the sign-in page'))
    await user.type(field('Address of the sign-in page'), 'first')
    await user.clear(field('Colour of the sign-in page'))
    server.answers(colleges.save, { ...updated, college })
    await user.click(dialog.getByRole('button', { name: 'Save college' }))
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(server.sentTo(colleges.save)).toMatchObject([
      { slug: 'first', name: college.name, stateId: college.state.id },
    ])
  })

  test('previews the sign-in page at the width of a desktop and of a phone, under the chosen address', async ({
    opened: _,
  }) => {
    const user = await open()
    await user.click(await named('button', 'Edit details'))
    const dialog = within(await named('dialog', `Edit ${college.name}`))
    const frame = await dialog.findByTitle(`Sign-in page of ${college.name}`)
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame for the preview')
    await user.type(dialog.getByRole('textbox', { name: 'Address of the sign-in page' }), '-city')
    expect(dialog.getByText(`${window.location.host}/${college.slug}-city`)).toBeVisible()
    expect(frame.style.width).toBe('1280px')
    await user.click(dialog.getByText('Phone', { selector: 'span' }))
    expect(frame.style.width).toBe('390px')
    expect(document.title).not.toContain('Login')
  })

  test('uploads the logo, and shows why one is refused', async ({ server, opened: _ }) => {
    const user = await open()
    await named('button', 'Upload the logo')
    const input = fileInputIn('main')
    const logo = new File(['x'], 'logo.png', { type: 'image/png' })
    server.refuses(colleges.setLogo, 'unsupportedType', { message: 'Please upload a JPEG or PNG picture.' })
    await user.upload(input, logo)
    expect(await screen.findByText('Please upload a JPEG or PNG picture.')).toBeVisible()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
    const withLogo = { ...college, logo: id(9) }
    server.answers(colleges.setLogo, { ...updated, college: withLogo })
    server.answers(colleges.open, { college: withLogo })
    // The same file once more: browsers report no change for it unless the field was emptied.
    await user.upload(fileInputIn('main'), logo)
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(await named('button', 'Change logo')).toBeVisible()
  })

  test('is read-only for the college’s Admin', async ({ opened: _ }) => {
    await openScreen('/collegeSettings', itsAdmin)
    // The heading renders again once the page has loaded.
    await waitFor(() => expect(screen.getByRole('heading', { name: college.name })).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add departments' })).toBeNull()
    expect(await screen.findByRole('switch', { name: /^Keep patients/ })).toBeChecked()
    expect(
      screen.getByText(/^They are stored encrypted\. .* the teacher who decided and the HOD can read them/),
    ).toBeVisible()
  })

  test('lets the Admin invite an HOD, with college and department fixed', async ({ server, opened: _ }) => {
    const user = await openScreen('/collegeSettings', itsAdmin)
    await user.click(await named('button', 'Invite the HOD of Pathology'))
    const dialog = within(await named('dialog', 'Add Staff'))
    for (const name of ['College', 'Department']) expect(dialog.queryByRole('combobox', { name })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Dr New Head')
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '9876543210')
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'head@first.example')
    server.answers(staff.add, { message: 'Invited' })
    server.answers(collegeFigures.show, {
      figures: {
        ...figures,
        heads: [...heads, { departmentId: id(5), id: id(9), name: 'Dr New Head', isActive: false }],
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await named('link', 'Dr New Head (invited)')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite the HOD of Pathology' })).toBeNull()
    expect(server.sentTo(staff.add)).toMatchObject([
      { role: 'hod', collegeId: college.id, departmentId: id(5), email: 'head@first.example' },
    ])
  })
})

describe('a new college', () => {
  async function filled() {
    const user = await openScreen('/addCollege', theMaster)
    await user.click(await named('button', 'Add college'))
    const dialog = within(await named('dialog', 'Add College'))
    const texts = { Name: college.name, Phone: college.phone, 'E-mail': college.email, Address: college.address }
    for (const [name, text] of Object.entries(texts)) await user.type(dialog.getByRole('textbox', { name }), text)
    await user.click(dialog.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Rajasthan', hidden: true }))
    await user.upload(fileInputIn('dialog'), new File(['x'], 'logo.png', { type: 'image/png' }))
    return { user, send: () => user.click(dialog.getByRole('button', { name: 'Add college' })) }
  }

  test('is added with its logo', async ({ server, opened: _ }) => {
    const { send } = await filled()
    server.answers(colleges.create, { message: 'College added', college })
    server.answers(colleges.setLogo, { ...updated, college })
    await send()
    expect(await screen.findByText('College added')).toBeVisible()
    expect(server.called()).toContain(colleges.setLogo)
    expect(await named('heading', college.name)).toBeVisible()
  })

  test('is kept when its logo is refused, and a dialog states the reason', async ({ server, opened: _ }) => {
    const { send } = await filled()
    server.answers(colleges.create, { message: 'College added', college })
    server.refuses(colleges.setLogo, 'unsupportedType', { message: 'Please upload a JPEG or PNG picture.' })
    await send()
    const reason = 'Please upload a JPEG or PNG picture.'
    expect(await screen.findByText(fillMessage(collegeMessages.logoLeftOut, { reason }))).toBeVisible()
    expect(await named('heading', college.name)).toBeVisible()
  })
})
