// Validation of a college's certificate wording, and the filled text.
import { describe, expect, it } from 'vitest'
import { fillMessage } from '../../kernel/message.ts'
import { validate } from '../../kernel/validate.ts'
import { certificateMessages } from './certificate.messages.ts'
import { type CertificateKind, certificateKinds } from './certificate.ts'
import {
  CertificateWording,
  certificateWordingOf,
  exampleCertificateFacts,
  maxWordingLines,
  ourWordings,
  wordedParagraphs,
} from './certificate-wording.ts'

function faultOf(text: string, kind: CertificateKind = 'bonafide'): string | undefined {
  const validated = validate(certificateWordingOf(kind), { text }, ([key]) => String(key))
  return validated.ok ? undefined : validated.faults.text
}

describe('a wording', () => {
  it('uses only listed placeholders, and names the person', () => {
    for (const kind of certificateKinds) expect(faultOf(ourWordings[kind], kind)).toBeUndefined()
    const unknown = (place: string) => fillMessage(certificateMessages.unknownPlace, { place })
    expect(faultOf('{name} of {ward}')).toBe(unknown('{ward}'))
    expect(faultOf('{name} of {toString}')).toBe(unknown('{toString}'))
    expect(faultOf('{name} of {course')).toBe(unknown('{'))
    expect(faultOf('{name}} of')).toBe(unknown('}'))
    expect(faultOf('{name} at {institution}')).toBe(unknown('{institution}'))
    expect(faultOf('{name} at {institution}', 'drp-completion')).toBeUndefined()
    expect(faultOf('of {course}')).toBe(certificateMessages.noName)
    expect(faultOf(' ')).toBe(certificateMessages.noWording)
  })

  it('is limited in characters and in lines', () => {
    const head = '{name} '
    expect(faultOf(head + 'x'.repeat(1000 - head.length))).toBeUndefined()
    expect(faultOf(head + 'x'.repeat(1001 - head.length))).toContain('1000')
    const lines = (n: number) => ['{name}', ...Array(n - 1).fill('x')].join('\n')
    expect(faultOf(lines(maxWordingLines))).toBeUndefined()
    expect(faultOf(lines(maxWordingLines + 1))).toBe(fillMessage(certificateMessages.manyLines, { n: maxWordingLines }))
    expect(CertificateWording.parse({ text: '{name}\r\n\r\n\r\n\r\nx' }).text).toBe('{name}\n\nx')
  })
})

describe('the paragraphs', () => {
  it('replace placeholders with facts, and leave placeholders inside facts alone', () => {
    const facts = { ...exampleCertificateFacts('bonafide'), name: 'Dr {course} $& Rao' }
    expect(wordedParagraphs('{name}, {course}\nof {college}\n\nSince {from}.', facts)).toEqual({
      paragraphs: ['Dr {course} $& Rao, MD General Medicine\nof Lakeside Medical College', 'Since 01-07-2023.'],
    })
  })

  it('are withheld when a named fact is missing', () => {
    const facts = { ...exampleCertificateFacts('bonafide'), registration: null, from: null }
    expect(wordedParagraphs('{name} since {from}', facts)).toEqual({ missing: '{from}' })
    expect(wordedParagraphs('{name}', facts)).toEqual({ paragraphs: ['Dr Asha Rao'] })
  })

  it('of the default wordings are complete with the example facts', () => {
    for (const kind of certificateKinds) {
      const worded = wordedParagraphs(ourWordings[kind], exampleCertificateFacts(kind))
      expect('paragraphs' in worded && worded.paragraphs.join(' ')).not.toMatch(/[{}]/)
    }
  })
})
