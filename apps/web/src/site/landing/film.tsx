// The film about the product, in a dialog. The address `#film` opens it, so the link works before the script has come,
// and the dialog stays open when the script replaces the page. Until there is a film, it shows another way.
import { IconPlayerPlay } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import frame from '../frame/site-frame.module.css'
import { SiteLink } from '../frame/site-link.tsx'
import classes from './film.module.css'
import { Picture } from './picture.tsx'
import posterDark from './pictures/dashboard-dark-720.avif'
import posterLight from './pictures/dashboard-light-720.avif'

const id = 'film'
const linkId = 'watch-film'

export function Film() {
  return (
    <>
      <a href={`#${id}`} id={linkId} className={frame.quiet}>
        <IconPlayerPlay size={18} aria-hidden className={classes.play} />
        Watch the film
      </a>
      {import.meta.env.SSR ? <FilmDialog /> : <LiveFilmDialog />}
    </>
  )
}

function LiveFilmDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useLocation({ select: ({ hash }) => hash === id })
  const navigate = useNavigate()

  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function onClose(): void {
    if (isOpen) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return <FilmDialog dialog={dialog} onClose={onClose} />
}

interface Props {
  dialog?: RefObject<HTMLDialogElement | null>
  onClose?: () => void
}

function FilmDialog({ dialog, onClose }: Props) {
  function onCloseLink(event: MouseEvent): void {
    event.preventDefault()
    dialog?.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      className={`${classes.dialog} ${onClose ? '' : classes.opensByAddress}`}
      aria-labelledby="film-title"
      onClose={onClose}
    >
      <h2 id="film-title">Rounds in two minutes</h2>
      <Picture light={posterLight} dark={posterDark} alt="" width={720} height={450} className={classes.poster} />
      <p>The film is being made. Until it is here, eight short steps show how the logbook works.</p>
      <div className={classes.actions}>
        <SiteLink to="/howtowork" className={frame.button}>
          See how it works
        </SiteLink>
        <a href={`#${linkId}`} className={frame.quiet} onClick={onCloseLink}>
          Close
        </a>
      </div>
    </dialog>
  )
}
