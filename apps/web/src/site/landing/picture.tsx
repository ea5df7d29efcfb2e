// A picture of the product in both themes. The one that is not shown is not loaded either: lazy pictures wait to be seen.
// The one that a page opens with does not wait, in either theme: 15 kB more, and it is there with the words. More people
// see the light one, so that comes before everything else.
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

export function Picture({ light, dark, lightSet, darkSet, alt, isFirst = false, className = '', ...image }: Props) {
  const shared = { ...image, loading: isFirst ? 'eager' : 'lazy', decoding: 'async' } as const
  const priority = isFirst ? { fetchPriority: 'high' as const } : {}
  return (
    <>
      <img
        {...shared}
        {...priority}
        alt={alt}
        src={light}
        srcSet={lightSet}
        className={`${className} ${classes.light}`}
      />
      <img {...shared} alt={alt} src={dark} srcSet={darkSet} className={`${className} ${classes.dark}`} />
    </>
  )
}
