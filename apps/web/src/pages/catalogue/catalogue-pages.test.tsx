// The Master's catalogue lists: columns, pager, filters, and adding many items at once.
// @vitest-environment happy-dom
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { Competency, Procedure, Skill, Specialty } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import {
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf, shownRouter, summaryOf } from '#web/testing/screen.tsx'

const id = (n: number) => `0197a000-0000-7000-8000-00000000030${n}`
const department = { id: id(1), name: 'General Medicine' }
const item = {
  department,
  synonyms: [],
  college: null,
  addedBy: null,
  addedAt: '2026-01-10T06:00:00.000Z',
  isUsed: false,
  children: 0,
}
const echo: Competency = { ...item, id: id(2), title: 'Echocardiography', for: 'diag', synonyms: ['Echo'] }
const tap: Skill = {
  ...item,
  id: id(3),
  title: 'Pericardial tapp',
  for: 'proc',
  competency: { id: id(4), title: 'Drains' },
  college: { id: id(5), name: 'Demo College A' },
  addedBy: 'Dr Asha Rao',
}
const valves: Specialty = { ...item, id: id(7), title: 'Valve clinic' }
const drain: Procedure = { ...item, id: id(8), title: 'Chest drain', competency: null }

const test = base.extend('opened', ({ server }) => async (address: string, total?: number) => {
  const pageOf = <Row,>(data: Row[]) => ({ data, page: { page: 1, size: 10, total: total ?? data.length } })
  server.answers(competencies.list, pageOf([echo]))
  server.answers(skills.list, pageOf([tap]))
  server.answers(specialties.list, pageOf([]))
  server.answers(procedures.list, pageOf([drain]))
  server.answers(colleges.allDepartments, { data: [{ ...department, code: 'general-medicine', title: 'MD' }] })
  return openScreen(address, theMaster)
})
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a list has its columns and pages of ten, and clears its filter', async ({ server, opened }) => {
  const user = await opened('/computency?page=3', 95)
  expect(await screen.findByRole('heading', { name: 'Competency list' })).toBeVisible()
  expect(await screen.findByText('All colleges')).toBeVisible()
  expect(headers()).toEqual(['Sr. No.', 'Competency', 'College Name', 'Departments', 'Type', 'Control'])
  expect(screen.getByText('Also Echo')).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Prev',
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
    'Next',
  ])
  expect(screen.queryByRole('combobox', { name: 'Rows a page' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(await optionOf('Diagnostic'))
  expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.queryByRole('button', { name: 'Filters, 1 active' })).toBeNull()
  const ofTen = { size: 10 }
  await waitFor(() =>
    expect(server.queriesTo(competencies.list)).toEqual([
      { ...ofTen, page: 3 },
      { ...ofTen, page: 1, for: 'diag' },
      { ...ofTen, page: 1 },
    ]),
  )
})

test('an item typed while recording shows its author, date and college', async ({ opened }) => {
  await opened('/skills')
  expect(await screen.findByText('Typed by Dr Asha Rao, 10 Jan 2026 · Demo College A')).toBeVisible()
  expect(headers()).toEqual(['Sr. No.', 'Skill', 'Competency', 'Dep', 'Type', 'Action'])
})

test('specialties and procedures have their columns', async ({ server, opened }) => {
  await opened('/procedures')
  expect(await screen.findByText('Chest drain')).toBeVisible()
  expect(headers()).toEqual(['Sr. No.', 'Procedure', 'Competency', 'College Name', 'Department', 'Action'])
  const cells = within(screen.getByRole('row', { name: /Chest drain/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent).slice(1, 4)).toEqual([
    'Every one',
    'All colleges',
    department.name,
  ])
  server.answers(specialties.list, { data: [valves], page: { page: 1, size: 10, total: 1 } })
  await shownRouter().navigate({ to: '/specialty' })
  expect(await screen.findByText('Valve clinic')).toBeVisible()
  expect(headers()).toEqual(['Sr. No.', 'Skill', 'Department', 'Action'])
})

test('a department filters a list from its first page until it is cleared', async ({ server, opened }) => {
  const user = await opened('/specialty?page=3', 95)
  await user.click(await screen.findByRole('combobox', { name: 'Department' }))
  await user.click(await optionOf(department.name))
  await waitFor(() => expect(shownRouter().state.location.search).toEqual({ departmentId: department.id }))
  expect(await screen.findByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(shownRouter().state.location.search).toEqual({}))
  await waitFor(() =>
    expect(server.queriesTo(specialties.list)).toEqual([
      { page: 3, size: 10 },
      { page: 1, size: 10, departmentId: department.id },
      { page: 1, size: 10 },
    ]),
  )
})

test('many items are added at once, and duplicates are listed', async ({ server, opened }) => {
  const user = await opened('/specialty')
  expect(await screen.findByText('No data found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add New' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Speciality' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await summaryOf('Oops...')).toHaveTextContent('Please fill all the fields!')
  expect(dialog.getAllByText('Please fill all the fields!')).toHaveLength(3)
  await user.click(dialog.getByRole('combobox', { name: 'Department' }))
  // The filter of the list offers the same departments.
  const options = await screen.findAllByRole('option', { name: department.name, hidden: true })
  await user.click(options.at(-1) ?? dialog.getByRole('combobox'))
  const box = dialog.getByRole('textbox', { name: 'Specialties' })
  await user.click(box)
  await user.paste(Array.from({ length: 501 }, (_, at) => `S${at}`).join('\n'))
  await user.click(dialog.getByRole('button', { name: 'Add 501 specialties' }))
  expect(await summaryOf('Oops...')).toHaveTextContent('Please add at most 500 items at once.')
  await user.clear(box)
  await user.click(box)
  await user.paste('Cardiology\nNephrology, cardiology')
  server.answers(specialties.create, {
    message: catalogueMessages.addedOthers.replace('{titles}', 'Cardiology'),
    duplicates: ['Cardiology'],
  })
  await user.click(dialog.getByRole('button', { name: 'Add 2 specialties' }))
  expect(await screen.findByText('Added 1 specialty. Already in the list: 1.')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Cardiology')
  expect(server.sentTo(specialties.create).at(-1)).toEqual([
    { departmentId: department.id, title: 'Cardiology' },
    { departmentId: department.id, title: 'Nephrology' },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('skills are added within a competency, and a duplicate is refused', async ({ server, opened }) => {
  const user = await opened(`/skills?departmentId=${department.id}`)
  await user.click(await screen.findByRole('button', { name: 'Add New' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Competency Skills' }))
  await user.click(dialog.getByRole('combobox', { name: 'Competency' }))
  await user.click(await optionOf('Echocardiography'))
  await user.type(dialog.getByRole('textbox', { name: 'Skills' }), 'Apical view')
  server.refuses(skills.create, 'conflict', { fields: { titles: catalogueMessages.present } })
  await user.click(dialog.getByRole('button', { name: 'Add 1 skill' }))
  expect(await summaryOf('Oops...')).toHaveTextContent('This is already in the list.')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  server.answers(skills.create, { message: catalogueMessages.added, duplicates: [] })
  await user.click(dialog.getByRole('button', { name: 'Add 1 skill' }))
  expect(await screen.findByText('Added successfully')).toBeVisible()
  expect(server.sentTo(skills.create).at(-1)).toEqual([{ computencyId: echo.id, title: 'Apical view' }])
})

test.for([
  ['titles', 'All of these are already in the list.'],
  ['computencyId', 'This competency belongs to another department.'],
] as const)('a refused addition states the reason at its field: %s', async ([field, sentence], { server, opened }) => {
  const user = await opened(`/skills?departmentId=${department.id}`)
  await user.click(await screen.findByRole('button', { name: 'Add New' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Competency Skills' }))
  await user.click(dialog.getByRole('combobox', { name: 'Competency' }))
  await user.click(await optionOf('Echocardiography'))
  await user.type(dialog.getByRole('textbox', { name: 'Skills' }), 'Apical view')
  server.refuses(skills.create, 'conflict', { fields: { [field]: sentence } })
  await user.click(dialog.getByRole('button', { name: 'Add 1 skill' }))
  expect(await dialog.findAllByText(sentence)).toHaveLength(2)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

const openItem = async (user: UserEvent, verb: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: `${verb} ${title}`, hidden: true }))
}

test('an unused item is deleted, and one with dependents asks to delete them first', async ({ server, opened }) => {
  const user = await opened('/computency')
  const rows = (over: object) => ({ data: [{ ...echo, ...over }], page: { page: 1, size: 10, total: 1 } })
  server.answers(competencies.list, rows({ children: 3 }))
  await openItem(user, 'Delete…', echo.title)
  server.answers(competencies.delete, { message: catalogueMessages.deleted, ...rows({}) })
  await user.click(await screen.findByRole('button', { name: 'Delete item' }))
  expect(await screen.findByText('Deleted successfully')).toBeVisible()
  await openItem(user, 'Delete…', echo.title)
  expect(
    await screen.findByText('3 skills or procedures belong to “Echocardiography”. Please delete them first.'),
  ).toBeVisible()
})

test('an item used in records cannot be deleted but can be merged', async ({ server, opened }) => {
  const user = await opened('/computency')
  server.answers(competencies.list, {
    data: [
      { ...echo, isUsed: true },
      { ...echo, id: id(6), title: 'Drains', children: 1 },
    ],
    page: { page: 1, size: 10, total: 2 },
  })
  await user.type(screen.getByRole('searchbox', { name: 'Search the competencies' }), 'd')
  await waitFor(() => expect(server.queriesTo(competencies.list).at(-1)).toMatchObject({ search: 'd' }))
  await openItem(user, 'Delete…', 'Drains')
  expect(await screen.findByText('1 skill or procedure belongs to “Drains”. Please delete it first.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await openItem(user, 'Delete…', echo.title)
  expect(
    await screen.findByText(
      'Records name “Echocardiography”, so it cannot be deleted. Rename it, or merge it into another item.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.getByRole('button', { name: `More for ${echo.title}` })).toHaveFocus())
  await openItem(user, 'Merge…', echo.title)
  const merging = within(await screen.findByRole('dialog', { name: 'Merge Echocardiography' }))
  await user.click(merging.getByRole('combobox', { name: 'Into' }))
  await user.click(await optionOf('Drains'))
  const message = fillMessage(catalogueMessages.mergedOne, { title: 'Drains' })
  server.answers(catalogueItems.merge, { message, records: 1 })
  await user.click(merging.getByRole('button', { name: 'Merge items' }))
  expect(await screen.findByText('Merged. 1 pending record names “Drains” now.')).toBeVisible()
  expect(server.sentTo(catalogueItems.merge)).toEqual([{ into: id(6) }])
})

test('an item used in records is renamed', async ({ server, opened }) => {
  const user = await opened('/computency')
  server.answers(competencies.list, {
    data: [{ ...echo, isUsed: true }],
    page: { page: 1, size: 10, total: 1 },
  })
  await openItem(user, 'Rename…', echo.title)
  const dialog = within(await screen.findByRole('dialog', { name: `Rename ${echo.title}` }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' of the heart')
  const title = `${echo.title} of the heart`
  server.answers(catalogueItems.rename, { message: generalMessages.updated })
  server.answers(competencies.list, { data: [{ ...echo, title }], page: { page: 1, size: 10, total: 1 } })
  await user.click(dialog.getByRole('button', { name: 'Rename item' }))
  expect(await screen.findByText(generalMessages.updated)).toBeVisible()
  expect(await screen.findByRole('button', { name: `More for ${title}` })).toBeVisible()
  expect(server.sentTo(catalogueItems.rename)).toEqual([{ title }])
})

test('an item refuses too many other names', async ({ server, opened }) => {
  const user = await opened('/computency')
  await openItem(user, 'Other names…', echo.title)
  const dialog = within(await screen.findByRole('dialog', { name: `Other names of ${echo.title}` }))
  const sentence = 'An item can have at most 20 other names.'
  server.refuses(catalogue.setSynonyms, 'invalid', { fields: { synonyms: sentence } })
  await user.type(dialog.getByRole('textbox'), ', Heart scan')
  await user.click(dialog.getByRole('button', { name: 'Save names' }))
  expect((await dialog.findAllByText(sentence))[0]).toBeVisible()
})

test('an item of one college is offered to all colleges', async ({ server, opened }) => {
  const user = await opened('/skills')
  await openItem(user, 'Offer to all colleges…', tap.title)
  server.refuses(catalogueItems.adopt, 'conflict', { message: catalogueMessages.parentNarrower })
  await user.click(await screen.findByRole('button', { name: 'Offer to all' }))
  expect(await screen.findByText(catalogueMessages.parentNarrower)).toBeVisible()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  server.answers(catalogueItems.adopt, { message: 'Updated' })
  await user.click(await screen.findByRole('button', { name: 'Offer to all' }))
  expect(await screen.findByText('Updated')).toBeVisible()
})

test('a merged item is restored from the deleted items', async ({ server, opened }) => {
  const user = await opened('/skills')
  const deleted = {
    id: tap.id,
    title: tap.title,
    shelf: 'skill' as const,
    department: department.name,
    parent: 'Drains',
    keptAs: 'Pericardial tap',
    deletedAt: new Date().toISOString(),
  }
  server.answers(catalogueItems.deleted, { items: [deleted] })
  await user.click(await screen.findByRole('button', { name: 'Deleted' }))
  expect(await screen.findByText(/Skill · Drains · General Medicine · merged into Pericardial tap/)).toBeVisible()
  const restore = screen.getByRole('button', { name: `Restore ${tap.title}` })
  server.refuses(catalogueItems.restore, 'conflict', { message: catalogueMessages.parentDeleted })
  await user.click(restore)
  expect(
    await screen.findByText('The competency that it belongs to is deleted. Please restore that first.'),
  ).toBeVisible()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  server.answers(catalogueItems.restore, { message: 'Updated' })
  server.answers(catalogueItems.deleted, { items: [] })
  await user.click(restore)
  expect(await screen.findByText('Nothing was deleted')).toBeVisible()
})

test('an HOD cannot open the Master’s lists', async () => {
  await openScreen('/specialty', anHod)
  expect(screen.queryByRole('heading', { name: 'Specialty list' })).toBeNull()
})
