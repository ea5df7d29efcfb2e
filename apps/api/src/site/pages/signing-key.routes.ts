// /.well-known/signing-key.txt: the public keys for the signatures of data copies and audit log checkpoints.
import type { Api } from '#api/kernel/api.ts'

export function signingKeyRoutes({ http, sealer }: Pick<Api, 'http' | 'sealer'>): void {
  const lines = ['# Ed25519 (SPKI, base64url), the present key first', ...sealer.publicKeys]
  http.get('/.well-known/signing-key.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`),
  )
}
