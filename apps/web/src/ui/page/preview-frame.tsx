// Previews a page in an iframe, as a window of the given width would show it. The iframe is a document without an
// address, filled by this application and inert. The pages' policy would refuse one with an address.
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './preview-frame.module.css'

interface Props {
  title: string
  /** Size of the previewed window, in pixels. */
  width: number
  height: number
  /** The upper limit of the scale; the preview shrinks further when space is short. */
  maxScale: number
  children: ReactNode
}

/** Copies this page's styles into the document of the frame, in light colours, and returns its body. */
function copyStyles(page: Document): HTMLElement {
  page.documentElement.dataset.mantineColorScheme = 'light'
  page.documentElement.style.colorScheme = 'light'
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
    page.head.append(sheet.cloneNode(true))
  return page.body
}

export function PreviewFrame({ title, width, height, maxScale, children }: Props) {
  const room = useElementSize()
  const scale = Math.min(maxScale, room.width > 0 ? room.width / width : maxScale)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  // Firefox replaces the initial empty document with another one and then fires `load`.
  const fill = () => {
    const page = frame.current?.contentDocument
    if (page && page.body !== body) setBody(copyStyles(page))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the frame is there
  useEffect(fill, [])
  return (
    <div ref={room.ref} className={classes.room}>
      <div className={classes.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          inert
          tabIndex={-1}
          onLoad={fill}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  )
}
