// The film about the product, in a dialog of the browser's own. Until there is one, it says so and shows another way.
import { IconPlayerPlay } from '@tabler/icons-react'
import { useRef } from 'react'
import frame from '../frame/site-frame.module.css'
import { SiteLink } from '../frame/site-link.tsx'
import { Picture } from './picture.tsx'
import posterDark from './pictures/dashboard-dark-720.avif'
import posterLight from './pictures/dashboard-light-720.avif'
import classes from './promo-video.module.css'

export function PromoVideo() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className={frame.quiet} onClick={() => dialog.current?.showModal()}>
        <IconPlayerPlay size={18} aria-hidden className={classes.play} />
        Watch the film
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-labelledby="film-title">
        <h2 id="film-title">Rounds in two minutes</h2>
        <Picture light={posterLight} dark={posterDark} alt="" width={720} height={450} className={classes.poster} />
        <p>The film is being made. Until it is here, eight short steps show how the logbook works.</p>
        <div className={classes.actions}>
          <SiteLink to="/howtowork" className={frame.button}>
            See how it works
          </SiteLink>
          <button type="button" className={frame.quiet} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </>
  )
}
