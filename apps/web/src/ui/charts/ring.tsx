// A progress ring for a few steps, one segment each: thick when done, thin when open.
import classes from './charts.module.css'

interface Props {
  /** The accessible name, read in place of the ring: `5 of 8 done`. */
  label: string
  done: number
  /** At most a dozen, so that the segments can be counted. */
  of: number
}

const size = 132
const radius = 54
const gapDegrees = 6

/** The arc of a segment, clockwise from the top. Angles are in degrees. */
function arc(from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(size / 2 + radius * Math.cos(angle)).toFixed(2)} ${(size / 2 + radius * Math.sin(angle)).toFixed(2)}`
  }
  return `M ${at(from)} A ${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}

export function Ring({ label, done, of }: Props) {
  const share = 360 / of
  const pieces = Array.from({ length: of }, (_, index) => index)
  return (
    <svg className={`${classes.chart} ${classes.ring}`} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {pieces.map((piece) => (
        <path
          key={piece}
          className={piece < done ? classes.done : classes.left}
          d={arc(piece * share + gapDegrees / 2, (piece + 1) * share - gapDegrees / 2)}
        />
      ))}
      <text x={size / 2} y={size / 2} className={`${classes.text} ${classes.figure}`}>
        {done} / {of}
      </text>
    </svg>
  )
}
