// A real mail server for the journeys: it stores the product's mails in a folder, one file per mail.
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Listens on a free port until closed; returns the address for SMTP_URL. */
export async function startMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((message) => keep(message, to))
        .then(() => done(), done)
    },
  })
  async function keep(message: Buffer, to: string[]): Promise<void> {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(message)
    const name = join(folder, String(++received).padStart(6, '0'))
    await writeFile(`${name}.part`, JSON.stringify({ to, subject, text, html }))
    await rename(`${name}.part`, `${name}.json`)
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
