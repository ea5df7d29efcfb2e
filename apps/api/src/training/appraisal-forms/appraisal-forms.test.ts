// Appraisal templates over HTTP: the Master writes a new version; teachers and HODs read the current one.
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { shippedTemplates, templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Client } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'

const params = { template: 'quarterly' } as const
const groups = [{ title: null, items: ['Case presentations', 'Log book maintenance', 'Conduct'] }]

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from appraisal_template_versions')
  await harness.db.unchecked('delete from appraisal_form_choices')
})

const templateOf = async (client: Client, wanted = 'quarterly') =>
  (await client(appraisalTemplates.list)).body.templates.find(({ id }) => id === wanted)

it('a form starts with the shipped wording and then shows the Master’s latest version', async ({
  harness,
  hod,
  master,
}) => {
  expect(await templateOf(hod)).toEqual({
    ...shippedTemplates.quarterly,
    isChosen: true,
    changedAt: null,
    changedBy: null,
  })
  const changed = await master(appraisalTemplates.change, { params, body: { version: 1, groups } })
  expect(changed.body).toMatchObject({
    message: 'Form saved. Appraisals signed before keep the words they were signed with.',
    template: { id: 'quarterly', form: 'quarterly', version: 2, groups, changedBy: harness.people.master.name },
  })
  expect(await lastEvent(harness, 'appraisal-form.changed')).toMatchObject({ actor_id: harness.people.master.id })
  const grouped = shippedTemplates.aetcom.groups.slice(0, 3).map(({ title, items }) => ({ title, items: [...items] }))
  const aetcom = { params: { template: 'aetcom' }, body: { version: 1, groups: grouped } } as const
  expect((await master(appraisalTemplates.change, aetcom)).status).toBe(200)
  expect((await templateOf(hod, 'aetcom'))?.groups).toEqual(grouped)
  // The shipped wording can return, as a new version.
  const shipped = shippedTemplates.quarterly.groups.map(({ title, items }) => ({ title, items: [...items] }))
  await master(appraisalTemplates.change, { params, body: { version: 2, groups: shipped } })
  expect(await templateOf(hod)).toMatchObject({ version: 3, groups: shipped })
})

it('refuses too few items, duplicates, blanks, groups on a form without groups, and an unknown form', async ({
  hod,
  master,
}) => {
  const refusalOf = async (given: unknown) => {
    const body = { version: 1, groups: given } as never
    return (await master(appraisalTemplates.change, { params, body })).body.fields
  }
  const items = (...lines: string[]) => [{ title: null, items: lines }]
  const count = { groups: 'Please keep 3 to 20 items, without groups.' }
  expect(await refusalOf(items('One', 'Two'))).toEqual(count)
  expect(await refusalOf([...items('One', 'Two', 'Three'), ...items('Four')])).toEqual(count)
  expect(await refusalOf(items('One', 'Two', 'two'))).toEqual({ groups: '“two” is there twice.' })
  expect(await refusalOf(items('One', 'Two', ' '))).toEqual({
    'groups.0.items.2': 'Please write something on every line.',
  })
  expect(await refusalOf(items('One', 'Two', 'x'.repeat(201)))).toEqual({ 'groups.0.items.2': expect.any(String) })
  const unknown = { params: { template: 'nothing' }, body: { version: 1, groups } } as never
  expect((await master(appraisalTemplates.change, unknown)).status).toBe(404)
  expect(await templateOf(hod)).toMatchObject({ version: 1, changedAt: null })
})

it('when two people change the same version, one is asked to reopen the form', async ({ master }) => {
  const change = (...lines: string[]) =>
    master(appraisalTemplates.change, { params, body: { version: 1, groups: [{ title: null, items: lines }] } })
  const replies = await Promise.all([change('One', 'Two', 'Three'), change('One', 'Two', 'Four')])
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'Somebody else changed this form. Close it and open it again to see the latest version.',
  )
})

/** The templates between which departments do not choose. */
const others = templateIds.filter((id) => !id.startsWith('quarterly'))

it('the HOD chooses the department’s quarterly form', async ({ harness, hod, teacher, master }) => {
  const chosenBy = async (client: Client) =>
    (await client(appraisalTemplates.list)).body.templates.flatMap(({ id, isChosen }) => (isChosen ? [id] : []))
  expect(await chosenBy(teacher)).toEqual(['quarterly', ...others])
  const choose = (client: Client, template: string) =>
    client(appraisalTemplates.choose, { params: { template } as never })
  const { status, body } = await choose(hod, 'quarterly-2022')
  expect([status, body.message]).toEqual([
    200,
    'From the next appraisal on, your department uses the “Quarterly Appraisal Form, 2022”.',
  ])
  expect(body.templates.map(({ isChosen }) => isChosen)).toEqual([false, true, ...others.map(() => true)])
  expect(await lastEvent(harness, 'appraisal-form.chosen')).toMatchObject({ actor_id: harness.people.hod.id })
  expect(await chosenBy(teacher)).toEqual(['quarterly-2022', ...others])
  expect(await chosenBy(await harness.as('otherHod'))).toEqual(['quarterly', ...others])
  expect((await master(appraisalTemplates.list)).body.templates.map(({ isChosen }) => isChosen)).toEqual(
    templateIds.map(() => null),
  )
  await choose(hod, 'quarterly')
  expect(await chosenBy(hod)).toEqual(['quarterly', ...others])
  for (const wrong of ['aetcom', 'nothing']) expect((await choose(hod, wrong)).status).toBe(404)
  for (const who of ['teacher', 'admin', 'master', 'student'] as const) {
    expect((await choose(await harness.as(who), 'quarterly-2022')).status).toBe(403)
  }
})

it('only the Master changes a form, only signers read it, and teachers see no author', async ({
  harness,
  teacher,
  hod,
  master,
}) => {
  for (const who of ['teacher', 'hod', 'admin', 'student'] as const) {
    const client = await harness.as(who)
    expect((await client(appraisalTemplates.change, { params, body: { version: 1, groups } })).status).toBe(403)
  }
  for (const who of ['admin', 'student', 'clerk', 'drpc'] as const) {
    expect((await (await harness.as(who))(appraisalTemplates.list)).status).toBe(403)
  }
  await master(appraisalTemplates.change, { params, body: { version: 1, groups } })
  expect((await templateOf(teacher))?.changedBy).toBeNull()
  for (const client of [hod, master]) expect((await templateOf(client))?.changedBy).toBe(harness.people.master.name)
})
