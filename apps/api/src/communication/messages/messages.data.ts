// The data register of messages: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const messagesData = {
  conversations: {
    holds: 'which two people wrote to each other',
    purpose: 'to let people of a department write to each other',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'messages.json',
    erase: [keptUnder('first_id'), keptUnder('second_id')],
    internal: 'id first_id second_id last_number',
    college: staysBehind.letters,
  },
  conversation_sides: {
    holds: 'what each of the two has read',
    purpose: 'to show people what they have not read',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'messages.json',
    erase: [keptUnder('account_id'), keptUnder('other_id')],
    internal: 'conversation_id account_id other_id last_at read_number unread',
    college: staysBehind.letters,
  },
  messages: {
    holds: 'messages of one person to another',
    purpose: 'to let people of a department write to each other',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'messages.json',
    erase: {
      does: 'empty',
      by: 'sender_id',
      columns: ['text'],
      how: 'times kept; the words of what they wrote emptied',
    },
    internal: 'id conversation_id number sender_id sent_at',
    personal: 'text',
    college: staysBehind.letters,
  },
} satisfies Record<string, TableRegister>
