// Draws a QR code as one SVG path: each horizontal run of dark modules is a rectangle of height 1.
import { encode } from 'uqr'

/** The white border that scanners need, in modules. */
const border = 4

/** `size` is the side of the square in the path's units, border included. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end === -1 ? size : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return { size, path: runs.join('') }
}
