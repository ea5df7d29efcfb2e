// Pictures are re-encoded: what is stored has no metadata (place, camera, thumbnails) and nothing hidden behind it.
import { writeFile } from 'node:fs/promises'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'

const maxPixels = 40_000_000
/** Of a side, in pixels: one line of 40 million holds up the encoder for minutes. */
const maxSide = 10_000
const jpegQuality = 88

/** What drawing may take. */
export interface DrawingLimits {
  seconds: number
  enqueue: BoundedQueue
}

const ownLimits: DrawingLimits = {
  seconds: 20,
  // One picture may need 160 MB while it is drawn.
  enqueue: createBoundedQueue({ name: 'pictures', running: 2, inFlight: 40, waitMs: 20_000 }),
}

type PictureType = 'image/jpeg' | 'image/png'

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
  type: PictureType,
  size?: PictureSize,
  limits: DrawingLimits = ownLimits,
): Promise<void> {
  return limits.enqueue(async () => {
    const bytes = await redrawn(from, type, size, limits.seconds)
    // Written here and not by the library, which would call a full disk a broken picture.
    await writeFile(to, bytes, { mode: 0o600 })
  })
}

async function redrawn(
  from: string,
  type: PictureType,
  size: PictureSize | undefined,
  seconds: number,
): Promise<Buffer> {
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
  return drawn
    .timeout({ seconds })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
}
