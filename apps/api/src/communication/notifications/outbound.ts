// Sends notifications by e-mail and WhatsApp, unless the event excludes the channel or the person has switched it off.
import {
  type FilledTemplate,
  fillSeveral,
  fillTemplate,
} from '@rounds/contract/communication/notifications/message-templates'
import { noticeOf } from '@rounds/contract/communication/notifications/notice'
import type { NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import type { StoredFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import type { NotificationChannel } from '@rounds/contract/kernel/notifications/notification-groups'
import type { Services } from '#api/kernel/api.ts'
import { letterOf } from '#api/kernel/mail/letter.ts'
import type { NamedDocument } from '#api/kernel/mail/mailed-documents.ts'
import type { NotificationLink } from '#api/kernel/notifications/notify.ts'
import { whatsAppNumber } from '#api/kernel/whatsapp/whatsapp.ts'
import type { Worded } from './wordings.store.ts'

/** The services needed for sending. */
export type Sender = Pick<Services, 'mail' | 'whatsApp' | 'publicUrl'>

export interface Recipient {
  name: string
  email: string
  phone: string | null
  college: string | null
}

/** A notification to send, and the channels that its recipient has switched off for it. */
export interface Outgoing {
  notificationId: string
  event: NotificationEvent
  facts: StoredFacts
  off: readonly NotificationChannel[]
}

/** Extras of a single notification's e-mail. */
interface MailedAlong {
  link?: NotificationLink | undefined
  document?: NamedDocument | undefined
}

const maxListed = 10
/** Maximum length of a subject. Names in a title may be long, and a custom wording may contain several. */
const maxSubject = 200

/**
 * Sends one person's notifications: a single one in its own wording, several as one e-mail and one WhatsApp message.
 */
export async function sendOut(
  api: Sender,
  person: Recipient,
  outgoing: readonly Outgoing[],
  worded: Worded,
  { link, document }: MailedAlong = {},
): Promise<void> {
  const mailed = outgoing.filter(goesByMail).map((one) => ({ ...one, event: worded(one.event) }))
  const [first] = mailed
  if (first) {
    const content = mailed.length === 1 ? mailOfOne(api, person, first, link?.href) : mailOfSeveral(api, person, mailed)
    await api.mail.send({
      to: person.email,
      ...content,
      dedupeKey: keyOf(first),
      ...(link?.token ? { token: link.token } : {}),
      ...(document ? { document } : {}),
    })
  }
  const messaged = outgoing.filter(({ event, off }) => event.whatsApp && !off.includes('whatsApp'))
  await sendMessage(api, person, messaged)
}

/** The deduplication key. A batch uses the key of its first notification, which is sent only once. */
const keyOf = ({ notificationId }: Outgoing): string => `notification:${notificationId}`

const goesByMail = ({ event: { email }, off }: Outgoing): boolean =>
  email === undefined ? !off.includes('email') : email === 'always'

const addressOf = (api: Sender, page: string): string => new URL(page, api.publicUrl).href
const choice = (api: Sender): string => `Choose what is sent to you: ${addressOf(api, '/notifications')}`

function mailOfOne(api: Sender, { name, college }: Recipient, { event, facts }: Outgoing, link: string | undefined) {
  const { title, text, page, action } = noticeOf(event, facts)
  const button = { label: action, href: link ?? addressOf(api, page) }
  const footer = event.email === 'always' ? undefined : choice(api)
  return { subject: title.slice(0, maxSubject), ...letterOf({ name, college, paragraphs: [text], button, footer }) }
}

function mailOfSeveral(api: Sender, { name, college }: Recipient, outgoing: readonly Outgoing[]) {
  const texts = outgoing.map(({ event, facts }) => noticeOf(event, facts).text)
  const more = texts.length - maxListed
  const list = [...texts.slice(0, maxListed), ...(more > 0 ? [`And ${more} more.`] : [])]
  const button = { label: 'See all', href: addressOf(api, '/notifications') }
  const paragraphs = ['New in your logbook:']
  const subject = `${outgoing.length} notifications`
  return { subject, ...letterOf({ name, college, paragraphs, list, button, footer: choice(api) }) }
}

/**
 * A WhatsApp message never contains a one-time link. The link proves ownership of the e-mail address, and the phone
 * number may be anybody's.
 */
async function sendMessage(api: Sender, person: Recipient, outgoing: readonly Outgoing[]) {
  const to = whatsAppNumber(person.phone)
  const [first] = outgoing
  if (!to || !first) return
  const single = outgoing.length === 1
  const { name, parameters, text }: FilledTemplate = single
    ? fillTemplate(first.event, first.facts, person.name)
    : fillSeveral(outgoing.length, person.name)
  const address = new URL(single ? noticeOf(first.event, first.facts).page : '/notifications', api.publicUrl)
  const path = `${address.pathname}${address.search}`.slice(1)
  const dedupeKey = keyOf(first)
  await api.whatsApp.send({ to, template: name, parameters: [...parameters], path, text, dedupeKey })
}
