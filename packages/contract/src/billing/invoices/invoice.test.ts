// Tests the computed parts of an invoice: its number, its tax and its amount in words.
import { describe, expect, it } from 'vitest'
import { gstStateCodes, stateOfGstin } from '../../reference/colleges/gst-states.ts'
import { stateNames } from '../../reference/colleges/state-names.ts'
import { amountInWords } from './amount-in-words.ts'
import { financialYearOf, invoiceNumber } from './invoice-number.ts'
import { splitGst } from './invoice-tax.ts'

describe('the components of GST', () => {
  it('are two halves within the supplier’s state, and one amount outside it', () => {
    expect(splitGst(179_982, { supplier: 'Rajasthan', supply: 'Rajasthan' })).toEqual({
      cgstPaise: 89_991,
      sgstPaise: 89_991,
      igstPaise: 0,
    })
    expect(splitGst(179_982, { supplier: 'Rajasthan', supply: 'Kerala' })).toEqual({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 179_982,
    })
  })

  it('always add up to the tax, and the halves differ by at most one paisa', () => {
    for (let gst = 0; gst < 1000; gst++) {
      const { cgstPaise, sgstPaise, igstPaise } = splitGst(gst, { supplier: 'Goa', supply: 'Goa' })
      expect(cgstPaise + sgstPaise + igstPaise).toBe(gst)
      expect(sgstPaise - cgstPaise).toBe(gst % 2)
    }
  })
})

describe('an invoice number', () => {
  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2028-02-29', '2027-28'],
    ['2099-12-31', '2099-00'],
  ])('dated %s belongs to the series %s', (date, year) => expect(financialYearOf(date)).toBe(year))

  it('has at most sixteen characters', () => {
    expect(invoiceNumber('invoice', '2026-27', 42)).toBe('INV/26-27/000042')
    expect(invoiceNumber('credit-note', '2026-27', 999_999)).toHaveLength(16)
  })
})

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [1_179_882, 'Rupees Eleven Thousand Seven Hundred Ninety-Eight and Eighty-Two Paise Only'],
    [1_000_000, 'Rupees Ten Thousand Only'],
    [
      12_345_678_90,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only',
    ],
    [1_001_900, 'Rupees Ten Thousand Nineteen Only'],
    [10_001_900, 'Rupees One Lakh Nineteen Only'],
  ])('reads correctly for %d paise', (paise, words) => expect(amountInWords(paise)).toBe(words))
})

describe('a state', () => {
  it('has a unique GST code of two digits', () => {
    expect(Object.keys(gstStateCodes).sort()).toEqual([...stateNames].sort())
    expect(new Set(Object.values(gstStateCodes)).size).toBe(stateNames.length)
    for (const code of Object.values(gstStateCodes)) expect(code).toMatch(/^\d\d$/)
  })

  it('is derived from a GSTIN', () => {
    expect(stateOfGstin('08ABCDE1234F1Z5')).toBe('Rajasthan')
    expect(stateOfGstin('99ABCDE1234F1Z5')).toBeUndefined()
  })
})
