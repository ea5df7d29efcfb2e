// What somebody wrote: a long message in six lines until one asks for all. The kit's spoiler makes a landmark of each.
import { Anchor, Text } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './inquiries-page.module.css'

const shownLines = 6
/** Letters that six lines hold in a narrow column. */
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
