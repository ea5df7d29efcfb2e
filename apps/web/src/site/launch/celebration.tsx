// The numbers of the countdown, and confetti for people who have not asked for reduced motion.
import classes from './launching-page.module.css'

const pieces = Array.from({ length: 36 }, (_, index) => `piece-${index}`)

export function Celebration({ left }: { left: number }) {
  return (
    <div className={classes.celebration}>
      <h1 className={classes.words}>Here we go!</h1>
      <p className={classes.number} role="timer" aria-live="assertive">
        {left}
      </p>
      <div className={classes.confetti} aria-hidden>
        {pieces.map((piece) => (
          <i key={piece} />
        ))}
      </div>
    </div>
  )
}
