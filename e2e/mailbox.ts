// What a person of the journeys finds in their mail: the mails that the product handed to the mail server.
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

/** The newest mail to somebody with this subject, once it is there; from the folder of another mail server, if given. */
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

/** The link of the newest such mail whose address fits; it stands in the text as it does in the HTML. */
export async function mailedLink(mail: LinkWanted): Promise<string> {
  const { text, html } = await mailTo(mail.to, mail.subject, mail.folder)
  const links = text.match(/https?:\/\/\S+/g) ?? []
  const link = links.find((address) => mail.link.test(address))
  if (!link) throw new Error(`the mail "${mail.subject}" has no link like ${mail.link}`)
  if (html) expect(html.replaceAll('&amp;', '&')).toContain(link)
  return link
}
