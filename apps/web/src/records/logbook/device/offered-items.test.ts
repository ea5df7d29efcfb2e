// Offline, a form offers from the kept catalogue what the server would.
import type { KeptCatalogueItem } from '@rounds/contract/reference/catalogue/catalogue'
import { expect, test } from 'vitest'
import { offeredFrom } from './offered-items.ts'

const item = (id: string, shelf: KeptCatalogueItem['shelf'], title: string, parentId: string | null = null) => ({
  id,
  shelf,
  title,
  parentId,
  isOthers: id.startsWith('theirs'),
  synonyms: id === 'lp' ? ['Spinal tap'] : [],
})
const items = [
  item('bm', 'procedureCompetency', 'Bone marrow'),
  item('any', 'procedure', 'Consent'),
  item('lp', 'procedure', 'Lumbar puncture', 'neuro'),
  item('tr', 'procedure', 'Trephine', 'bm'),
  item('theirs', 'skill', 'Aspirate smear', 'bm'),
  item('sm', 'skill', 'Smear', 'bm'),
]
const ids = (
  ...asked: [KeptCatalogueItem['shelf'], { within?: string; under?: KeptCatalogueItem['shelf']; search?: string }]
) => offeredFrom(items, ...asked).map(({ id }) => id)

test('offers the items of the chosen parent and those that fit every parent', () => {
  expect(ids('procedure', {})).toEqual(['any', 'lp', 'tr'])
  expect(ids('procedure', { within: 'bm' })).toEqual(['any', 'tr'])
  expect(ids('skill', { within: 'neuro' })).toEqual([])
})

test('offers the items below a list of parents, each with its own parent', () => {
  expect(ids('skill', { under: 'procedureCompetency' })).toEqual(['sm', 'theirs'])
  expect(ids('skill', { under: 'diagnosticCompetency' })).toEqual([])
  expect(offeredFrom(items, 'procedure', { under: 'procedureCompetency' }).map(({ parent }) => parent?.title)).toEqual([
    undefined,
    'Bone marrow',
  ])
})

test('finds items by other names and despite typing mistakes', () => {
  expect(ids('procedure', { search: 'spinal' })).toEqual(['lp'])
  expect(ids('procedure', { search: 'trepine' })).toEqual(['tr'])
})

test('lists items added by others last, however well they match', () => {
  expect(ids('skill', {})).toEqual(['sm', 'theirs'])
  expect(ids('skill', { search: 'aspirate smear' })).toEqual(['theirs'])
  expect(ids('skill', { search: 'smear' })).toEqual(['sm', 'theirs'])
})
