// A product picture in both themes. The hidden one is not loaded, because lazy images wait until they are visible. In
// the opening picture, the light version is not lazy and loads first, because most people see that one.
import classes from './picture.module.css'

interface Props {
  light: string
  dark: string
  alt: string
  /** Size of the file in pixels, so that the browser reserves the space. */
  width: number
  height: number
  /** Further widths of the picture, in `srcset` syntax. */
  lightSet?: string
  darkSet?: string
  sizes?: string
  className?: string | undefined
  /** Whether the page opens with this picture. */
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
