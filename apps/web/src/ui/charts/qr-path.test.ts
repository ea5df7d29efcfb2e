// The drawn QR code: exactly the modules of the encoder, with the border that scanners need.
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws each dark module once and leaves a border of four modules', () => {
  const text = 'otpauth://totp/Rounds:asha@rounds.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rounds'
  const { size, path } = qrPath(text)
  const drawn = new Set<string>()
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width)
    for (let column = Number(x); column < Number(x) + Number(width); column++) drawn.add(`${column} ${y}`)
  }
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...drawn].toSorted()).toEqual(dark.toSorted())
  expect(size).toBe(data.length)
  for (const place of dark) {
    for (const coordinate of place.split(' ')) {
      expect(Number(coordinate)).toBeGreaterThanOrEqual(4)
      expect(Number(coordinate)).toBeLessThan(size - 4)
    }
  }
})
