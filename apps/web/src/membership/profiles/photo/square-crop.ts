// The geometry of a square crop: its position, its limits, and drawing it.

/** The centre of the square as fractions of the picture, and how many times smaller it is than the largest square. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const maxZoom = 4
/** The side of the uploaded photo in pixels, the largest size at which any page shows it. */
const photoSide = 512
export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The square of a crop, in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The crop, moved as far as needed for its square to lie within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = Math.min(maxZoom, Math.max(1, crop.zoom))
  const half = Math.min(size.width, size.height) / zoom / 2
  const clamp = (share: number, length: number) => Math.min(1 - half / length, Math.max(half / length, share))
  return { zoom, x: clamp(crop.x, size.width), y: clamp(crop.y, size.height) }
}

/** The crop after a drag, given as fractions of the frame's side. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return within(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  })
}

/** Draws the square into a JPEG, which drops the camera's metadata. */
export async function cropped(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const { left, top, side } = squareOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = photoSide
  canvas.height = photoSide
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  // Gives transparent pictures a white background instead of a black one.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, photoSide, photoSide)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
