// A message, cut to six lines until expanded. Mantine's spoiler would make each one a landmark.
import { Anchor, Text } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './inquiries-page.module.css'

const shownLines = 6
/** The number of characters that fit six lines of a narrow column. */
const shownLetters = 240

export function InquiryMessage({ message }: { message: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const isLong = message.length > shownLetters || message.split('\n').length > shownLines
  return (
    <div className={classes.message}>
      <Text size="sm" className={classes.words} id={id} {...(isLong && !isWhole ? { lineClamp: shownLines } : {})}>
        {message}
      </Text>
      {isLong && (
        <Anchor
          component="button"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Anchor>
      )}
    </div>
  )
}
