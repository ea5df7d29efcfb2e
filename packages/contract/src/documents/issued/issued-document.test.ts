// Check codes as typed, and the facts that a document reveals about its student.
import { describe, expect, it } from 'vitest'
import { checkCodePattern, plainCode, shownCode } from './check-code.ts'
import { spanText } from './document-days.ts'
import { initialsOf } from './issued-document.ts'

describe('a check code', () => {
  it('is shown in groups and recognised in any spelling', () => {
    const code = '0123456789ABCDEFGHJK'
    expect(shownCode(code)).toBe('0123-4567-89AB-CDEF-GHJK')
    for (const typed of [
      shownCode(code),
      shownCode(code).toLowerCase(),
      ' o123 4567 89ab cdef ghjk ',
      '0L23-4567-89AB-CDEF-GHJK',
    ])
      expect(plainCode(typed)).toBe(code)
    expect([code, `${code}0`, code.replace('A', 'U')].map((one) => checkCodePattern.test(one))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the facts that a document reveals about its student', () => {
  it('include initials, without titles or anything but letters', () => {
    expect(['Dr Kavya Nair', 'dr. a. K. Singh Rathore Jr', 'Prof. 7 अनिता', ''].map(initialsOf)).toEqual([
      'K. N.',
      'A. K. S. R.',
      'अ.',
      '',
    ])
  })

  it('include the chosen days', () => {
    const days = [
      [null, null],
      ['2026-01-01', null],
      [null, '2026-01-31'],
      ['2026-01-01', '2026-01-31'],
    ] as const
    expect(days.map(([from, to]) => spanText({ from, to }))).toEqual([
      'all days',
      'from 01-01-2026',
      'until 31-01-2026',
      '01-01-2026 to 31-01-2026',
    ])
  })
})
