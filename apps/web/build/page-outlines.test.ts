// The part of a page's declaration that belongs to the first load.
import { expect, it } from 'vitest'
import { outlineOf } from './page-outlines.ts'

it('keeps each page’s file and removes its listings with everything only they use', () => {
  const declared = `// The pages.
import { Icon } from 'icons'
import { list } from 'operations'
import { page } from 'page'
import { search } from 'search'

const file = { load: () => import('b'), name: 'B', search }
const menu = { label: 'A)', order: 1, icon: Icon }
function listing(kind: Kind) {
  return { needs: [list], menu, kind }
}

export const pages = {
  '/a': page({ load: () => import('a'), name: 'A' }, { needs: [list], menu }),
  '/b': page(file, ...kinds.map((kind) => listing(kind))),
  '/c': page(file, { needs: [] }, { needs: [list], only: { if: (viewer: Viewer) => viewer.isOne, because: 'x.' } }),
  '/d': page({ load, name: 'D' }),
}
`
  expect(outlineOf(declared)).toBe(`import { page } from 'page'
import { search } from 'search'
const file = { load: () => import('b'), name: 'B', search }
export const pages = {
  '/a': page({ load: () => import('a'), name: 'A' }),
  '/b': page(file),
  '/c': page(file),
  '/d': page({ load, name: 'D' }),
}`)
})
