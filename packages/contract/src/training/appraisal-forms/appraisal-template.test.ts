// The default templates, and the validation of edited ones.
import { describe, expect, it } from 'vitest'
import { draftOfTemplate, templateFault } from './appraisal-template.ts'
import { distinctLines } from './followed-words.ts'
import {
  type FormTemplate,
  itemsOf,
  scalesOf,
  shippedTemplates,
  type TemplateId,
  templateIds,
} from './form-templates.ts'

const { quarterly, aetcom } = shippedTemplates
const items = (template: Pick<FormTemplate, 'groups' | 'logbookOutOf'>) => itemsOf(template).map(({ item }) => item)
const asDraft = (id: TemplateId) => structuredClone({ version: 1, groups: shippedTemplates[id].groups })

it('ships 8 quarterly activities and 40 yearly skills in 10 groups, all valid as drafts', () => {
  expect(items(quarterly)).toHaveLength(8)
  expect(aetcom.groups.map((group) => group.items.length)).toEqual(Array.from({ length: 10 }, () => 4))
  for (const id of templateIds) {
    expect(distinctLines(items(shippedTemplates[id]))).toEqual(items(shippedTemplates[id]))
    expect(draftOfTemplate(id).safeParse(asDraft(id)).success).toBe(true)
  }
})

it.each([
  ['dops', 8, 50],
  ['shift', 7, 50],
  ['clinical-skills', 7, 40],
  ['mini-cex', 7, 35],
  ['case-discussion', 7, 35],
] as const)('ships %s with %i items of 0 to 5, and %i marks in total with its logbook', (id, count, total) => {
  const template = shippedTemplates[id]
  expect(template.groups.flatMap((group) => group.items)).toHaveLength(count)
  const scales = scalesOf(id, items(template).length)
  expect(scales.slice(0, count).map(({ lowest, highest }) => [lowest, highest])).toEqual(
    Array.from({ length: count }, () => [0, 5]),
  )
  expect(scales.reduce((sum, { highest }) => sum + highest, 0)).toBe(total)
})

it('ships the form of 2022 with three groups of 6, 6 and 3', () => {
  const form2022 = shippedTemplates['quarterly-2022']
  expect(form2022.groups.map((group) => group.items.length)).toEqual([6, 6, 3])
  expect([form2022.form, form2022.asksDiscussion, quarterly.asksDiscussion]).toEqual(['quarterly', true, false])
})

it('assigns each item to its group', () => {
  expect(itemsOf(quarterly)[0]).toEqual({ group: null, item: 'Journal based / recent advances learning' })
  expect(itemsOf(aetcom)[4]).toEqual({ group: 'Ethics & Values', item: 'Honesty in records and research' })
})

describe('a form without groups', () => {
  const fault = (...lines: string[]) => templateFault('quarterly', [{ title: null, items: lines }])
  it('has 3 to 20 items, without duplicates', () => {
    const count = 'Please keep 3 to 20 items, without groups.'
    expect([fault('One', 'Two'), fault('One', 'Two', 'Three')]).toEqual([count, null])
    expect(fault(...Array.from({ length: 21 }, (_, n) => `Item ${n}`))).toBe(count)
    expect(fault('One', 'Two', 'one')).toBe('“one” is there twice.')
    expect(templateFault('quarterly', [])).toBe(count)
    expect(templateFault('quarterly', [{ title: 'A group', items: ['One', 'Two', 'Three'] }])).toBe(count)
  })
})

describe('a form with groups', () => {
  const group = (title: string | null, ...lines: string[]) => ({ title, items: lines })
  const fault = (...groups: ReturnType<typeof group>[]) => templateFault('aetcom', groups)
  const [one, two, three] = [group('A', 'a1'), group('B', 'b1'), group('C', 'c1')]
  it('has 3 to 12 groups of 1 to 10 items, without duplicate titles or items', () => {
    const count = 'Please keep 3 to 12 groups, each with a title.'
    expect([fault(one, two), fault(one, two, three), fault(one, two, group(null, 'x'))]).toEqual([count, null, count])
    expect(fault(one, two, group('C'))).toBe('Please write 1 to 10 items below “C”.')
    expect(fault(one, two, group('C', ...Array.from({ length: 11 }, (_, n) => `c${n}`)))).toBe(
      'Please write 1 to 10 items below “C”.',
    )
    expect(fault(one, two, group('a', 'c1'))).toBe('“a” is there twice.')
    expect(fault(one, two, group('C', 'A1'))).toBe('“A1” is there twice.')
  })
})
