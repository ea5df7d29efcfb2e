// A QR code, dark on white in every theme, because scanners need the contrast.
import { qrPath } from './qr-path.ts'

interface Props {
  text: string
  /** The accessible name, read in place of the code. */
  label: string
  className?: string | undefined
}

export function QrCode({ text, label, className }: Props) {
  const { size, path } = qrPath(text)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
