// Loads the contact form when it scrolls near, at the end of a long page. With its form library and inputs it is a
// tenth of the page's size.
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
