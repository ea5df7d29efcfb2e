// What is said about favourites.
import type { Messages } from '../../kernel/message.ts'

export const favouriteMessages = {
  noName: 'Please give it a name.',
  twice: 'A favourite is named twice.',
  noKind: 'There are no favourites of this kind of record.',
  empty: 'Please fill in something to keep.',
  tooMany: 'You have {n} favourites of this kind. Please delete one first.',
} as const satisfies Messages
