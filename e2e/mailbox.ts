// The mail of the journeys' people: the mails that the product handed to the mail server.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { expect } from './journey.ts'

const Received = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), html: z.string() })
type Received = z.infer<typeof Received>

async function receivedBy(address: string, folder: string): Promise<Received[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(
    names.map(async (name) => Received.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  return mails.filter(({ to }) => to.includes(address))
}

const usualFolder = (): string => process.env.E2E_MAILS ?? ''

/**
 * Returns the newest mail to somebody with this subject, once it has arrived; from another mail server's folder, if
 * given.
 */
export async function mailTo(to: string, subject: string, folder = usualFolder()): Promise<Received> {
  let found: Received | undefined
  await expect(async () => {
    found = (await receivedBy(to, folder)).findLast((mail) => mail.subject === subject)
    expect(found, `a mail "${subject}" to ${to}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  if (!found) throw new Error('unreachable')
  return found
}

interface LinkWanted {
  to: string
  subject: string
  link: RegExp
  folder?: string
}

/** Returns the matching link of the newest such mail; it is in the text as in the HTML. */
export async function mailedLink(mail: LinkWanted): Promise<string> {
  const { text, html } = await mailTo(mail.to, mail.subject, mail.folder)
  const links = text.match(/https?:\/\/\S+/g) ?? []
  const link = links.find((address) => mail.link.test(address))
  if (!link) throw new Error(`the mail "${mail.subject}" has no link like ${mail.link}`)
  if (html) expect(html.replaceAll('&amp;', '&')).toContain(link)
  return link
}
