// signing-key.txt: every key that was used for a signature, the present one first.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createHttp } from '#api/kernel/http/http.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { signingKeyRoutes } from './signing-key.routes.ts'

it('shows the current key, and the earlier ones after a change of keys', async () => {
  const [earlier, present] = ['earlier', 'present'].map((id) => ({ id, key: randomBytes(32) }))
  if (!earlier || !present) throw new Error('two keys')
  const signedBefore = createSealer([earlier]).sign('a copy').publicKey
  const sealer = createSealer([earlier, present], 'present')
  const http = await createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
  signingKeyRoutes({ http, sealer })
  const { body, headers } = await http.inject('/.well-known/signing-key.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([expect.stringMatching(/^# Ed25519/), sealer.sign('').publicKey, signedBefore, ''])
  await http.close()
})
