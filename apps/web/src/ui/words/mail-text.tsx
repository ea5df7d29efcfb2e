// An e-mail address that, when space is short, wraps after @ and dots instead of in the middle of a word.
import { Fragment } from 'react'

export function MailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one address never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
