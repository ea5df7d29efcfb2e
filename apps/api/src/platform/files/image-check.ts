// Re-encodes uploaded images, so that stored ones have no metadata (place, camera, thumbnails) and no hidden data.
import { writeFile } from 'node:fs/promises'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { type BoundedQueue, createBoundedQueue } from '#api/kernel/overload/bounded-queue.ts'

const maxPixels = 40_000_000
/** Max pixels per side: a single line of 40 million would block the encoder for minutes. */
const maxSide = 10_000
const jpegQuality = 88

/** Limits on re-encoding. */
export interface DrawingLimits {
  seconds: number
  enqueue: BoundedQueue
}

const ownLimits: DrawingLimits = {
  seconds: 20,
  // An image may need 160 MB while it is re-encoded.
  enqueue: createBoundedQueue({ name: 'pictures', running: 2, inFlight: 40, waitMs: 20_000 }),
}

type PictureType = 'image/jpeg' | 'image/png'

/** The size of the result: `cover` crops to the central square, `inside` only scales down. */
export interface PictureSize {
  /** In pixels. */
  side: number
  fit: 'cover' | 'inside'
}

/**
 * Re-encodes the JPEG or PNG at `from` into `to`, rotated as its metadata says. Throws `tooLarge` over 40 megapixels or
 * 10,000 pixels a side, `invalid` when it cannot be decoded in time, and `unavailable` when too many wait.
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
    // The library would report a full disk as a broken image, so the file is written here.
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
