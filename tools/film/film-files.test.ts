// The committed film: small enough for a phone's data plan, about a minute long, with captions in sequence.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../child.ts'

const folder = join(root, 'apps/web/public/film')
const maxBytes = 6_000_000
const maxCharactersASecond = 22

const secondsAt = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return minutes * 60 + seconds
}

describe('the film of the landing page', () => {
  it('is at most 6 MB', async () => {
    const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
    expect(sizes).toHaveLength(4)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes)
  })

  it('has short captions in sequence, ending after 60 to 90 seconds', async () => {
    const [head, ...blocks] = (await readFile(join(folder, 'rounds.vtt'), 'utf8')).trim().split('\n\n')
    expect(head).toBe('WEBVTT')
    let end = 0
    for (const block of blocks) {
      const [from = '', to = '', text = ''] = block.split(/ --> |\n/)
      expect(secondsAt(from), block).toBeGreaterThanOrEqual(end)
      end = secondsAt(to)
      expect(end, block).toBeGreaterThan(secondsAt(from))
      // At most two lines on a phone, and time to read them.
      expect(text.length, text).toBeLessThanOrEqual(80)
      expect(text.length / (end - secondsAt(from)), text).toBeLessThanOrEqual(maxCharactersASecond)
    }
    expect(end).toBeGreaterThan(60)
    expect(end).toBeLessThan(90)
  })
})
