// Letters: both forms have the same words, text is escaped, and a mail is small enough for a slow connection.
import { describe, expect, it } from 'vitest'
import { letterOf } from './letter.ts'

const letter = {
  name: 'Asha <b>Rao</b>',
  college: 'College A & Hospital',
  paragraphs: ['Dr Verma approved 12 records of yours.'],
  list: ['OPD Campus', 'Procedures'],
  button: { label: 'See your records', href: 'https://rounds.example/dashboard?a=1&b=2' },
  afterwards: ['Thank you.'],
  footer: 'You choose which of these mails you get.',
}

describe('a letter', () => {
  const { text, html } = letterOf(letter)

  it('has the same words as HTML and as plain text', () => {
    for (const words of [
      ...letter.paragraphs,
      ...letter.list,
      ...letter.afterwards,
      letter.footer,
      'See your records',
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain('https://rounds.example/dashboard?a=1&b=2')
    expect(html).toContain('href="https://rounds.example/dashboard?a=1&amp;b=2"')
  })

  it('escapes text in HTML and leaves it unchanged in plain text', () => {
    expect(html).toContain('Dear Asha &lt;b&gt;Rao&lt;/b&gt;,')
    expect(html).toContain('College A &amp; Hospital')
    expect(text).toContain('Dear Asha <b>Rao</b>,')
  })

  it('loads nothing, runs nothing, and stays below 10 kB', () => {
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|\son\w+=|@import|url\(/i)
    expect(Buffer.byteLength(html)).toBeLessThan(10_000)
  })

  it('has one button, and enough contrast in light and dark mode', () => {
    expect(html.match(/background:#086a62/g)).toHaveLength(1)
    const onLight = [
      ['#212529', '#ffffff'],
      ['#495057', '#f1f3f5'],
      ['#086a62', '#ffffff'],
      ['#ffffff', '#086a62'],
    ]
    const onDark = [
      ['#e9ecef', '#1f2124'],
      ['#adb5bd', '#141517'],
      ['#6ecbc0', '#1f2124'],
    ]
    for (const [ink = '', paper = ''] of [...onLight, ...onDark]) {
      expect(html).toContain(ink)
      expect(html).toContain(paper)
      expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
