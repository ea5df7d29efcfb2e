// A fake CRM server that grants, refuses, fails, does not answer, or redirects.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CrmSettings } from '#api/site/site-settings.ts'
import { it as base } from './fixtures.ts'

export type Mood = 'grants' | 'refuses' | 'fails' | 'is silent' | 'sends elsewhere'

export interface CrmProvider {
  mood: Mood
  /** The requests received, in order. */
  asked: URLSearchParams[]
  /** The settings that connect a product to this server. */
  settings: CrmSettings
  close(): Promise<void>
}

const granted = { access_token: 'access-secret', refresh_token: 'refresh-secret', expires_in: 3600 }

async function openCrmProvider(): Promise<CrmProvider> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      provider.asked.push(new URLSearchParams(text))
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (provider.mood === 'grants') answer(200, granted)
      if (provider.mood === 'refuses') answer(200, { error: 'invalid_code' })
      if (provider.mood === 'fails') answer(502, {})
      if (provider.mood === 'sends elsewhere') response.writeHead(307, { location: '/oauth/v2/other' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const accountsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: CrmProvider = {
    mood: 'grants',
    asked: [],
    settings: {
      clientId: 'client',
      clientSecret: 'client-secret',
      accountsUrl,
      scope: 'CRM.modules.ALL',
      timeoutMs: 2_000,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

/** For tests of a product configured with this CRM. */
export const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('provider', { scope: 'file' }, async ({}, { onCleanup }) => {
    const provider = await openCrmProvider()
    onCleanup(() => provider.close())
    return provider
  })
  .extend('site', { scope: 'file' }, ({ provider }) => ({ crm: provider.settings }))
