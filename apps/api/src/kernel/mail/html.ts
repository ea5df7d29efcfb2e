// Small pages made by the server itself: text is escaped, and the page may load nothing.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that is known to be safe; only `html` makes it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

const rendered = (part: Part): string => {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map((one) => one.markup).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** A template tag: values are escaped unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? rendered(parts[index] ?? '') : '')).join(''),
  )
}

/** Returns the text with its web addresses turned into links. */
export function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #8884}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}' +
  'iframe{width:100%;height:36rem;border:1px solid #8884}'
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Sends a page under a policy that allows only its own style. `framesOwn` also allows frames of this site, `formsOwn`
 * forms that are sent to it.
 */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  status = 200,
  { framesOwn = false, formsOwn = false } = {},
): FastifyReply {
  const frames = framesOwn ? " frame-src 'self';" : ''
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}';${frames} base-uri 'none'; form-action ${formsOwn ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Html(style)}</style></head><body><h1>${title}</h1>${body}</body></html>`
        .markup,
    )
}

/** Sends foreign markup (a mail) to be shown in a frame of this site: it may have styles and nothing else. */
export function sendForeignPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .type('text/html; charset=utf-8')
    .send(markup)
}
