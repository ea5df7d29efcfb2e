// The results and the order of a search in a shelf, and how many mistakes it tolerates.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testSeed } from '../../kernel/test-seed.ts'
import { searchItems } from './item-search.ts'
import { allowedTypos, typosBetween } from './spelling.ts'

const shelf = [
  { title: 'Abdominal paracentesis', synonyms: ['ascitic tap'] },
  { title: 'Arterial puncture for blood gas', synonyms: ['ABG'] },
  { title: 'Central venous catheterisation, femoral', synonyms: ['CVC', 'central line'] },
  { title: 'Endotracheal intubation', synonyms: ['ETT'] },
  { title: 'Intercostal drain insertion', synonyms: ['ICD', 'chest tube'] },
  { title: 'Lumbar puncture', synonyms: ['LP', 'spinal tap'] },
  { title: 'Nasogastric tube insertion', synonyms: ['NG tube', "Ryle's tube", 'RT'] },
  { title: 'Œsophageal manometry', synonyms: [] },
]
const found = (search: string) => searchItems(shelf, search).map(({ title }) => title)

describe('searching a shelf', () => {
  test.each([
    ['LP', 'Lumbar puncture'],
    ['lp', 'Lumbar puncture'],
    ['icd', 'Intercostal drain insertion'],
    ['central line', 'Central venous catheterisation, femoral'],
    ['ng tube', 'Nasogastric tube insertion'],
    ['ryles', 'Nasogastric tube insertion'],
    ['lumbar', 'Lumbar puncture'],
    ['punct lum', 'Lumbar puncture'],
    ['lumber puncure', 'Lumbar puncture'],
    ['intubatoin', 'Endotracheal intubation'],
    ['catheterization', 'Central venous catheterisation, femoral'],
    ['parcentesis', 'Abdominal paracentesis'],
    ['nasgastr', 'Nasogastric tube insertion'],
  ])('%s finds first %s', (search, title) => expect(found(search)[0]).toBe(title))

  test('ranks beginnings of words before other parts, and parts before typos', () => {
    const items = ['Venous cut-down', 'Intravenous infusion', 'Vneous system'].map((title) => ({ title, synonyms: [] }))
    expect(searchItems(items.toReversed(), 'venous').map(({ title }) => title)).toEqual([
      'Venous cut-down',
      'Intravenous infusion',
      'Vneous system',
    ])
  })

  test('tolerates no typo in an abbreviation, and finds nothing without a word', () => {
    expect(found('LQ')).toEqual([])
    expect(found('ABX')).toEqual([])
    for (const nothing of ['', '  ', '%', '_', '\\']) expect(found(nothing)).toEqual([])
  })

  test('requires all words in the same name', () => {
    expect(found('spinal puncture')).toEqual([])
    expect(found('xyzzy puncture')).toEqual([])
  })

  test('finds any title by itself, by each long word and with two letters swapped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shelf), fc.nat(), fc.nat(), (item, wordAt, letterAt) => {
        expect(found(item.title)[0]).toBe(item.title)
        const words = item.title.split(/[^A-Za-z]+/).filter((word) => word.length > 5)
        const word = words[wordAt % Math.max(1, words.length)]
        if (!word) return
        expect(found(word)).toContain(item.title)
        const at = 1 + (letterAt % (word.length - 2))
        expect(found(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))).toContain(item.title)
      }),
      { seed: testSeed },
    )
  })
})

describe('the distance of two words', () => {
  test.each([
    ['drain', 'drain', 0],
    ['drian', 'drain', 1],
    ['drain', 'drains', 1],
    ['oedema', 'edema', 1],
    ['catheter', 'cateter', 1],
    ['drain', 'brine', 3],
  ])('%s and %s are %i apart', (a, b, typos) => expect(typosBetween(a, b, 2)).toBe(Math.min(typos, 3)))

  test('is symmetric, zero only for the same word, and capped above the maximum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        const typos = typosBetween(a, b, max)
        expect(typosBetween(b, a, max)).toBe(typos)
        expect(typos === 0).toBe(a === b)
        expect(typos).toBe(Math.min(typosBetween(a, b, 99), max + 1))
      }),
      { seed: testSeed },
    )
  })

  test('can be larger for longer words', () => {
    expect(['ABG', 'drain', 'catheter'].map(allowedTypos)).toEqual([0, 1, 2])
  })
})
