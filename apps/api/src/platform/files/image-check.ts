// Pictures are re-encoded: what is stored has no metadata (place, camera, thumbnails) and nothing hidden behind it.
import { writeFile } from 'node:fs/promises'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { createBoundedQueue } from '#api/kernel/operations/bounded-queue.ts'

const maxPixels = 40_000_000
/** Of a side, in pixels: one line of 40 million holds up the encoder for minutes. */
const maxSide = 10_000
const limitSeconds = 20
const jpegQuality = 88
/** One picture may need 160 MB while it is drawn. */
const enqueue = createBoundedQueue({ name: 'pictures', running: 2, inFlight: 40, waitMs: 20_000 })

/** How large a picture becomes: `cover` cuts it to the square in its middle, `inside` only makes it smaller. */
export interface PictureSize {
  /** Pixels. */
  side: number
  fit: 'cover' | 'inside'
}

/**
 * Draws the JPEG or PNG at `from` again into `to`, turned as its metadata says.
 * Throws `tooLarge` over 40 megapixels or 10,000 pixels a side, `invalid` when it cannot be read in time, and
 * `unavailable` when too many wait.
 */
export function redrawImage(
  from: string,
  to: string,
  type: 'image/jpeg' | 'image/png',
  size?: PictureSize,
): Promise<void> {
  return enqueue(() => redraw(from, to, type, size))
}

async function redraw(
  from: string,
  to: string,
  type: 'image/jpeg' | 'image/png',
  size: PictureSize | undefined,
): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const unreadable = () => invalid({ file: uploadMessages.unreadablePicture })
  const picture = sharp(from, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await picture.metadata().catch(() => {
    throw unreadable()
  })
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new Problem('tooLarge', { message: uploadMessages.tooManyPixels })
  }
  const upright = picture.rotate()
  const turned = size
    ? upright.resize(size.side, size.side, { fit: size.fit, withoutEnlargement: size.fit === 'inside' })
    : upright
  const drawn = type === 'image/jpeg' ? turned.jpeg({ quality: jpegQuality }) : turned.png()
  const bytes = await drawn
    .timeout({ seconds: limitSeconds })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
  // Written here and not by the library, which would call a full disk a broken picture.
  await writeFile(to, bytes, { mode: 0o600 })
}
