// The product film in a dialog. The address `#film` opens it, so the link works before the script loads. When the
// script replaces the page, the dialog stays open and the film goes on.
import { IconPlayerPlay } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import frame from '../frame/site-frame.module.css'
import classes from './film.module.css'
import { filmScenes } from './film-text.ts'

const id = 'film'
const linkId = 'watch-film'

export function Film() {
  return import.meta.env.SSR ? <LinkAndDialog /> : <LiveFilm />
}

/** The playback position on the prerendered page, which this render replaces. */
function playedBefore(): { seconds: number; isPlaying: boolean } | undefined {
  const video = document.querySelector<HTMLVideoElement>(`#${id} video`)
  return video?.currentTime ? { seconds: video.currentTime, isPlaying: !video.paused } : undefined
}

function LiveFilm() {
  const link = useRef<HTMLAnchorElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useLocation({ select: ({ hash }) => hash === id })
  const navigate = useNavigate()
  const [before] = useState(playedBefore)

  useLayoutEffect(() => {
    const video = dialog.current?.querySelector('video')
    if (!video || !before) return
    video.currentTime = before.seconds
    // A browser may require another press; the film then waits at its position.
    if (before.isPlaying) video.play().catch(() => undefined)
  }, [before])

  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function onClose(): void {
    dialog.current?.querySelector('video')?.pause()
    // The dialog restores the focus by itself, but not to an element from before the script.
    link.current?.focus()
    if (isOpen) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return <LinkAndDialog link={link} dialog={dialog} onClose={onClose} />
}

interface Props {
  link?: RefObject<HTMLAnchorElement | null>
  dialog?: RefObject<HTMLDialogElement | null>
  onClose?: () => void
}

function LinkAndDialog({ link, dialog, onClose }: Props) {
  function onCloseLink(event: MouseEvent): void {
    event.preventDefault()
    dialog?.current?.close()
  }
  return (
    <>
      <a ref={link} href={`#${id}`} id={linkId} className={frame.quiet}>
        <IconPlayerPlay size={18} aria-hidden className={classes.play} />
        Watch the film
      </a>
      <dialog
        ref={dialog}
        id={id}
        className={`${classes.dialog} ${onClose ? '' : classes.opensByAddress}`}
        aria-labelledby="film-title"
        onClose={onClose}
      >
        <div className={classes.head}>
          <h2 id="film-title">Rounds at work</h2>
          <a href={`#${linkId}`} className={frame.quiet} onClick={onCloseLink}>
            Close
          </a>
        </div>
        <video controls playsInline preload="none" poster="/film/poster.avif" width={960} height={960}>
          <source src="/film/rounds.webm" type="video/webm" />
          <source src="/film/rounds.mp4" type="video/mp4" />
          <track kind="captions" src="/film/rounds.vtt" srcLang="en" label="English" default />
        </video>
        <p>The film has captions and no sound. People and records are invented.</p>
        <details>
          <summary>What the film shows</summary>
          <ol>
            {Object.values(filmScenes).map(({ title, text }) => (
              <li key={title}>
                <strong>{title}.</strong> {text}
              </li>
            ))}
          </ol>
        </details>
      </dialog>
    </>
  )
}
