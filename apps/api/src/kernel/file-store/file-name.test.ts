// File names, from ordinary users and from attackers.
import { describe, expect, it } from 'vitest'
import { attachmentHeader, extensionOf, safeFileName } from './file-name.ts'

describe('a safe file name', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\asha\\scan.png', 'scan.png'],
    ['a\r\nSet-Cookie: x\0.pdf', 'aSet-Cookie_ x.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['.htaccess', 'htaccess'],
    ['रिपोर्ट.pdf', 'रिपोर्ट.pdf'],
    ['///', 'file'],
    ['', 'file'],
  ])('for %j is %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected)
  })

  it('is cut to 120 letters and keeps its extension', () => {
    const name = safeFileName(`${'क'.repeat(300)}.pdf`)
    expect([[...name].length, extensionOf(name)]).toEqual([120, 'pdf'])
  })
})

describe('the header of a download', () => {
  it('cannot carry a second header or parameter', () => {
    expect(attachmentHeader(`a"b;c'(d)\r\n.pdf`)).toBe("attachment; filename*=UTF-8''a_b%3Bc%27%28d%29.pdf")
  })
})
