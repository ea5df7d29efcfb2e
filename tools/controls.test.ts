// Checks docs/controls.md against the source: numbers in comments are on the page, its paths exist, and built controls
// have a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources } from './architecture/source.ts'
import { root } from './child.ts'

const page = readFileSync(join(root, 'docs/controls.md'), 'utf8')
const sections = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ number: /^C\d+a?/.exec(text)?.[0] ?? '', text }))
const numbers = sections.map(({ number }) => number)

/** Returns every control that a comment of the source, a migration or a decision record names. */
function namedInSource(): { path: string; number: string }[] {
  const texts = ['docs/decisions', 'apps/api/migrations'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(?:md|sql)$/.test(name))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  )
  return [...readSources(root), ...texts].flatMap(({ path, text }) =>
    [...text.matchAll(/\bcontrols?: ((?:C\d+a?(?:, | and )?)+)/g)].flatMap(([, list = '']) =>
      (list.match(/C\d+a?/g) ?? []).map((number) => ({ path, number })),
    ),
  )
}

describe('the controls page', () => {
  it('lists C1 to C46 in order, each once', () => {
    const all = Array.from({ length: 46 }, (_, index) => `C${index + 1}`)
    expect(numbers).toEqual(all.toSpliced(35, 0, 'C35a'))
  })

  it('lists every control that a comment names', () => {
    const named = namedInSource()
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
  })

  it('refers only to files that exist', () => {
    const paths = [...page.matchAll(/`([\w./-]+\.\w+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.includes('/') || path === 'SECURITY.md')
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(sections)('names the code and the test of $number, or marks it as not built', ({ text }) => {
    const isBuilt = /^Built: /m.test(text)
    if (isBuilt) expect(text).toMatch(/^Test: (?:`[\w./-]+\.test\.tsx?`(?:, )?)+\.$/m)
    else expect(text).toContain('**Not built yet.**')
  })
})
