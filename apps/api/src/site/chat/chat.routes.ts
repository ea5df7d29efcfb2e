// The live chat's own page: the only place where a foreign script runs, in a frame that is sandboxed twice and so has no
// origin, no cookie and no storage of ours (controls: C14; decision 33). There is none unless it is configured.
import type { Api } from '#api/kernel/api.ts'

export const chatPath = '/chat'

/** `scriptUrl` was read as an https address, so nothing in it ends the attribute. */
function pageOf(scriptUrl: URL): string {
  const source = scriptUrl.href.replaceAll('&', '&amp;').replaceAll('"', '%22')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title><script src="${source}" async></script></head><body></body></html>`
}

function policyOf(scriptUrl: URL): string {
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src ${scriptUrl.origin}`,
    "style-src 'unsafe-inline' https:",
    'img-src https: data:',
    'font-src https:',
    'media-src https:',
    'connect-src https: wss:',
    'frame-src https:',
    "frame-ancestors 'self'",
  ].join('; ')
}

export function chatRoutes(api: Api, script: string | undefined): void {
  if (script === undefined) return
  const scriptUrl = new URL(script)
  api.http.get(chatPath, (_request, reply) =>
    reply
      .header('content-security-policy', policyOf(scriptUrl))
      .header('cache-control', 'no-cache')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(pageOf(scriptUrl)),
  )
}
