// A picture of the product in both themes. The one that is not shown is not loaded either: lazy pictures wait to be seen.
// Of the one that a page opens with the light one, which more people see, does not wait and comes before everything else.
import classes from './picture.module.css'

interface Props {
  light: string
  dark: string
  alt: string
  /** Pixels of the file: the browser keeps the place free. */
  width: number
  height: number
  /** The same picture in other widths, as `srcset` writes it. */
  lightSet?: string
  darkSet?: string
  sizes?: string
  className?: string | undefined
  /** What the page opens with. */
  isFirst?: boolean
}

const lazy = { loading: 'lazy', decoding: 'async' } as const

export function Picture({ light, dark, lightSet, darkSet, alt, isFirst = false, className = '', ...image }: Props) {
  const first = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : lazy
  return (
    <>
      <img {...image} {...first} alt={alt} src={light} srcSet={lightSet} className={`${className} ${classes.light}`} />
      <img {...image} {...lazy} alt={alt} src={dark} srcSet={darkSet} className={`${className} ${classes.dark}`} />
    </>
  )
}
