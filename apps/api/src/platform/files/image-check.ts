// Pictures are re-encoded: what is stored has no metadata (place, camera, thumbnails) and nothing hidden behind it.
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'

const maxPixels = 40_000_000
const jpegQuality = 88
/** One picture may need 160 MB while it is drawn. */
const maxConcurrent = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Draws the JPEG or PNG at `from` again into `to`, turned as its metadata says.
 * @param squareSide cut to the square in its middle, of this many pixels a side
 * Throws `tooLarge` over 40 megapixels and `invalid` when it cannot be read.
 */
export async function redrawImage(
  from: string,
  to: string,
  type: 'image/jpeg' | 'image/png',
  squareSide?: number,
): Promise<void> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    await redraw(from, to, type, squareSide)
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function redraw(
  from: string,
  to: string,
  type: 'image/jpeg' | 'image/png',
  squareSide: number | undefined,
): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const unreadable = () => invalid({ file: uploadMessages.unreadablePicture })
  const picture = sharp(from, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await picture.metadata().catch(() => {
    throw unreadable()
  })
  if (width * height > maxPixels) {
    throw new Problem('tooLarge', { message: 'A picture can have 40 megapixels at most.' })
  }
  const upright = picture.rotate()
  const turned = squareSide ? upright.resize(squareSide, squareSide, { fit: 'cover' }) : upright
  const drawn = type === 'image/jpeg' ? turned.jpeg({ quality: jpegQuality }) : turned.png()
  await drawn.toFile(to).catch(() => {
    throw unreadable()
  })
}
