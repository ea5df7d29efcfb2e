// The files preloaded with a page: all of them for the first visit, only the styles for later pages.
import { describe, expect, it } from 'vitest'
import { preloadedWith } from './preloaded-files.ts'

const style = 'assets/Ab12_-x.css'
const shared = 'assets/workspace-op4WTKX.js'

describe('the files preloaded with a page', () => {
  it('include everything for a public page', () => {
    const files = ['assets/auth-B4fejB0.js', style]
    expect(preloadedWith('assets/G1_S_yN.js', files)).toEqual(files)
  })

  it('include everything for the pages that follow sign-in', () => {
    for (const page of ['dashboard-page', 'signed-in-frame'])
      expect(preloadedWith(`assets/${page}-DwzMZmm.js`, [shared, style])).toEqual([shared, style])
  })

  it('include only the styles for every other signed-in page', () => {
    expect(preloadedWith('assets/G1_S_yN.js', [shared, style, 'assets/BM6cB-9.js'])).toEqual([style])
  })
})
