// Labels of channels and versions on the page of notification texts. Pure.
import type { NotificationText, WordingVersion } from '@rounds/contract/communication/texts/notification-text'
import { longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'

const mails = { always: 'Always by e-mail', choice: 'E-mail', never: null }

/** `In Rounds · E-mail · WhatsApp`. */
export const channelsText = ({ email, whatsApp }: NotificationText): string =>
  dotted(['In Rounds', mails[email], whatsApp && 'WhatsApp'])

/** Who made a version, and when. */
export const versionText = ({ words, by, at }: WordingVersion): string =>
  `${words ? 'Changed' : 'Back to ours'} by ${by} on ${longMoment(at)}`

/** The author of the current wording. */
export const wordingText = ({ versions: [newest] }: NotificationText): string =>
  newest?.words ? versionText(newest) : 'Ours'
