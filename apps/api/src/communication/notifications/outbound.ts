// How what somebody was told leaves the product: by mail and WhatsApp, where the event goes there and the person wants it.
import {
  type FilledTemplate,
  fillSeveral,
  fillTemplate,
} from '@rounds/contract/communication/notifications/message-templates'
import { noticeOf } from '@rounds/contract/communication/notifications/notice'
import {
  eventSpecOf,
  type NotificationChannel,
  type NotificationEvent,
} from '@rounds/contract/communication/notifications/notification-events'
import type { FactValues } from '@rounds/contract/communication/notifications/notification-facts'
import type { Services } from '#api/kernel/api.ts'
import { letterOf } from '#api/kernel/mail/letter.ts'
import { whatsAppNumber } from '#api/kernel/whatsapp/whatsapp.ts'

/** What sending needs of the product's services. */
export type Sender = Pick<Services, 'mail' | 'whatsApp' | 'publicUrl'>

export interface Recipient {
  name: string
  email: string
  phone: string | null
  college: string | null
}

/** Something somebody was told, and which channels that person switched off for it. */
export interface Told {
  notificationId: string
  event: NotificationEvent
  facts: Partial<FactValues>
  off: readonly NotificationChannel[]
}

const mostListed = 10

/** Sends what one person was told: alone in its own words, several things as one mail and one message. */
export async function sendOut(api: Sender, person: Recipient, told: readonly Told[], link?: string): Promise<void> {
  const mailed = told.filter(goesByMail)
  const [first] = mailed
  if (first) {
    const content = mailed.length === 1 ? ofOne(api, person, first, link) : ofSeveral(api, person, mailed)
    await api.mail.send({ to: person.email, ...content, dedupeKey: keyOf(first) })
  }
  const messaged = told.filter(({ event, off }) => eventSpecOf(event).whatsApp && !off.includes('whatsApp'))
  await sendMessage(api, person, messaged)
}

/** Also of several: the first of them goes out only once. */
const keyOf = ({ notificationId }: Told): string => `notification:${notificationId}`

function goesByMail({ event, off }: Told): boolean {
  const { email } = eventSpecOf(event)
  return email === undefined ? !off.includes('email') : email === 'always'
}

const addressOf = (api: Sender, page: string): string => new URL(page, api.publicUrl).href
const choice = (api: Sender): string => `You choose what is sent to you: ${addressOf(api, '/notifications')}`

function ofOne(api: Sender, { name, college }: Recipient, { event, facts }: Told, link: string | undefined) {
  const { title, text, page, action } = noticeOf(event, facts)
  const button = { label: action, href: link ?? addressOf(api, page) }
  const footer = eventSpecOf(event).email === 'always' ? undefined : choice(api)
  return { subject: title, ...letterOf({ name, college, paragraphs: [text], button, footer }) }
}

function ofSeveral(api: Sender, { name, college }: Recipient, told: readonly Told[]) {
  const texts = told.map(({ event, facts }) => noticeOf(event, facts).text)
  const more = texts.length - mostListed
  const list = [...texts.slice(0, mostListed), ...(more > 0 ? [`And ${more} more.`] : [])]
  const button = { label: 'See all', href: addressOf(api, '/notifications') }
  const paragraphs = ['This is new in your logbook:']
  const subject = `${told.length} notifications`
  return { subject, ...letterOf({ name, college, paragraphs, list, button, footer: choice(api) }) }
}

/**
 * A message never carries a one-time link: the link shows that the mail's address is the person's own, and the number may
 * be that of whoever typed it.
 */
async function sendMessage(api: Sender, person: Recipient, told: readonly Told[]) {
  const to = whatsAppNumber(person.phone)
  const [first] = told
  if (!to || !first) return
  const single = told.length === 1
  const { name, parameters, text }: FilledTemplate = single
    ? fillTemplate(first.event, first.facts, person.name)
    : fillSeveral(told.length, person.name)
  const address = new URL(single ? noticeOf(first.event, first.facts).page : '/notifications', api.publicUrl)
  const path = `${address.pathname}${address.search}`.slice(1)
  const dedupeKey = keyOf(first)
  await api.whatsApp.send({ to, template: name, parameters: [...parameters], path, text, dedupeKey })
}
