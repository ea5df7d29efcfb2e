// The layout of every mail: the sender, a greeting, some sentences and one button, as HTML and as plain text.
import { productName } from '@rounds/contract/kernel/product'
import { Html, html } from './html.ts'

export interface Letter {
  /** The name in the greeting. */
  name: string
  /** Appears beside the product's name; null for a person without a college. */
  college?: string | null | undefined
  /** Sentences before the button, one paragraph each. */
  paragraphs: readonly string[]
  /** Listed under the paragraphs, one line each. */
  list?: readonly string[]
  button?: { label: string; href: string }
  /** Sentences after the button. */
  afterwards?: readonly string[]
  /** The last line, in small print: why this mail came, and how to get fewer. */
  footer?: string | undefined
}

/** Both forms of a mail's content. */
export interface LetterContent {
  text: string
  html: string
}

// Shades of the web's teal and grey. Every pair below has a contrast of at least 4.5:1, on white and on dark.
const style = new Html(
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (prefers-color-scheme:dark){.page{background:#141517!important}.card{background:#1f2124!important;border-color:#3b3f45!important}' +
    '.word{color:#e9ecef!important}.small{color:#adb5bd!important}.brand{color:#6ecbc0!important}.link{color:#6ecbc0!important}}',
)
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const word = `${font};font-size:16px;line-height:24px;color:#212529;margin:0 0 16px`
const small = `${font};font-size:13px;line-height:20px;color:#495057;margin:0 0 8px`

/** Returns the mail as HTML without external resources, and as plain text with the same words. */
export function letterOf(letter: Letter): LetterContent {
  return { text: plain(letter), html: htmlOf(letter).markup }
}

function plain({ name, paragraphs, list = [], button, afterwards = [], footer }: Letter): string {
  return [
    `Dear ${name},`,
    ...paragraphs,
    ...(list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...afterwards,
    ...(footer ? [`--\n${footer}`] : []),
  ].join('\n\n')
}

function htmlOf({ name, college, paragraphs, list = [], button, afterwards = [], footer }: Letter): Html {
  const paragraph = (text: string) => html`<p class="word" style="${word}">${text}</p>`
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${productName}</title><style>${style}</style></head><body class="page" style="margin:0;padding:0;background:#f1f3f5"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f1f3f5"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #dee2e6;border-radius:8px"><tr><td style="padding:24px 24px 8px">
<p class="brand" style="${font};font-size:18px;line-height:24px;font-weight:700;color:#086a62;margin:0">${productName}</p>
${college ? html`<p class="small" style="${small}">${college}</p>` : ''}</td></tr><tr><td style="padding:16px 24px 8px">
${paragraph(`Dear ${name},`)}${paragraphs.map(paragraph)}${list.length > 0 ? html`<ul class="word" style="${word};padding-left:20px">${list.map((line) => html`<li>${line}</li>`)}</ul>` : ''}
${button ? asButton(button) : ''}${afterwards.map(paragraph)}</td></tr></table>
${footer ? html`<p class="small" style="${small};max-width:560px;padding:16px 12px 0">${footer}</p>` : ''}</td></tr></table></body></html>`
}

/** A button for mail programs that support neither padding nor images, with its address to copy. */
function asButton({ label, href }: { label: string; href: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td style="background:#086a62;border-radius:8px"><a href="${href}" style="${font};display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
<p class="small" style="${small}">If the button does not work, copy this address: <a class="link" href="${href}" style="color:#086a62;word-break:break-all">${href}</a></p>`
}
