// The live chat's own page, only present when configured. It is the only page that runs a third-party script, in a
// frame sandboxed twice, without our origin, cookies or storage (controls: C14; decision 33).
import type { Api } from '#api/kernel/api.ts'

export const chatPath = '/chat'

/** `scriptUrl` was parsed as an https URL, so nothing in it can end the attribute. */
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
