// Shrinks camera pictures to fit the upload limit. Phone photographs often exceed it, and nobody can shrink one by hand
// at the bedside.
import { fileTypes } from '@rounds/contract/platform/files/stored-file'

/** Maximum length of the longer side in pixels; a page of text stays readable. */
const maxSide = 2560
const quality = 0.85
const pictures = [
  { type: 'image/jpeg', ...fileTypes['image/jpeg'] },
  { type: 'image/png', ...fileTypes['image/png'] },
]

/** True for a picture above the upload limit. */
export const isOversized = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  pictures.some((picture) => picture.type === type && size > picture.maxBytes)

/** Returns the picture as a smaller JPEG, or null when this browser cannot read or draw it. */
export const fitted = (file: File): Promise<File | null> => drawn(file).catch(() => null)

async function drawn(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // White background: JPEG would turn transparent areas black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob && new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
