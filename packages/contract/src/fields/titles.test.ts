// Splitting a text into titles, and comparing spellings.
import { expect, test } from 'vitest'
import { spellingOf, titlesIn } from './titles.ts'

test.each([
  ['Pleural tap', ['Pleural tap']],
  [' Pleural   tap ,Ascitic tap,, pleural-TAP , ', ['Pleural tap', 'Ascitic tap']],
  ['रक्त , ?', ['रक्त', '?']],
  ['Pleural tap\r\nAscitic tap, Lumbar puncture\n\npleural tap\n', ['Pleural tap', 'Ascitic tap', 'Lumbar puncture']],
  [' , ', []],
])('%j holds the items %j', (text, titles) => {
  expect(titlesIn(text)).toEqual(titles)
})

test('hyphens, accents and capitals do not make a different title', () => {
  expect(spellingOf('Lumbar-Puncture')).toBe(spellingOf('lumbar  puncture'))
  expect(spellingOf('Ménière’s test')).toBe('meniere s test')
  expect(spellingOf(' – ')).toBe('')
})
