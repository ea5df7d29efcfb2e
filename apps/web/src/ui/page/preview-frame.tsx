// Shows a page within a page as a window of some width would: a document of its own, so that its widths and colours are
// true, drawn by this application and looked at only. A frame with an address would be refused by the policy of the pages.
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './preview-frame.module.css'

interface Props {
  title: string
  /** Of the window that is shown, in pixels. */
  width: number
  height: number
  /** It is drawn no larger than this, and smaller where there is no room. */
  maxScale: number
  children: ReactNode
}

/** The styles of this page, for the document of the frame; in light colours. */
function dress(page: Document): HTMLElement {
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
  // Firefox puts another empty document in place of the first one, and says so by `load`.
  const fill = () => {
    const page = frame.current?.contentDocument
    if (page && page.body !== body) setBody(dress(page))
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
