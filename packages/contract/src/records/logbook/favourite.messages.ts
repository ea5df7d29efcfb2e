// Messages about favourites.
import type { Messages } from '../../kernel/message.ts'

export const favouriteMessages = {
  noName: 'Please give it a name.',
  twice: 'A favourite is listed twice.',
  noKind: 'This kind of record has no favourites.',
  empty: 'Please fill in something to keep.',
  tooMany: 'You have {n} favourites of this kind. Please delete one first.',
} as const satisfies Messages
