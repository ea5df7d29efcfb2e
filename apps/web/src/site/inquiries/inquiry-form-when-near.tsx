// The contact form at the end of a long page, loaded when its place comes near: with the library that holds it and its
// inputs it is a tenth of what the page would load.
import { useIntersection } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import classes from './inquiry-form.module.css'

const InquiryForm = lazy(async () => ({ default: (await import('./inquiry-form.tsx')).InquiryForm }))

export function InquiryFormWhenNear() {
  const { ref, entry } = useIntersection({ rootMargin: '100% 0px' })
  const [isWanted, setIsWanted] = useState(false)
  if (entry?.isIntersecting && !isWanted) setIsWanted(true)
  return (
    <div ref={ref} className={classes.place}>
      {isWanted && (
        <Suspense fallback={null}>
          <InquiryForm />
        </Suspense>
      )}
    </div>
  )
}
