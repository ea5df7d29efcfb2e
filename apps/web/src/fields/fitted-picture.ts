// Makes a picture from a camera small enough to be stored: a phone's photograph is often larger than the limit, and nobody at
// a bedside can shrink one by hand.
import { fileTypes } from '@rounds/contract/platform/files/stored-file'

/** Pixels of the longer side: a page of text stays readable. */
const maxSide = 2560
const quality = 0.85
const pictures = [
  { type: 'image/jpeg', ...fileTypes['image/jpeg'] },
  { type: 'image/png', ...fileTypes['image/png'] },
]

/** True for a picture that would be refused as too large. */
export const isOversized = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  pictures.some((picture) => picture.type === type && size > picture.maxBytes)

/** The picture as a smaller JPEG; null where this browser cannot read or draw it. */
export const fitted = (file: File): Promise<File | null> => drawn(file).catch(() => null)

async function drawn(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A transparent picture gets a white ground instead of a black one.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
