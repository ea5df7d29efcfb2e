// The pictures of the gallery on one page, by role and address. Pure.
import type { Amount } from './data-amount.ts'

export interface Shown {
  role: string
  address: string
  amount: Amount
  theme: 'light' | 'dark'
  width: number
  file: string
  isTooWide: boolean
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figure = ({ file, amount, theme, width, isTooWide }: Shown): string =>
  `<figure${isTooWide ? ' class="wide"' : ''}><a href="${escaped(file)}"><img loading="lazy" alt="" src="${escaped(file)}"></a>
   <figcaption>${width} px, ${theme}, ${amount} data${isTooWide ? ': wider than its window' : ''}</figcaption></figure>`

export function contactSheet(shown: readonly Shown[]): string {
  const pages = Map.groupBy(shown, ({ role, address }) => `${role} ${address}`)
  const sections = [...pages].map(
    ([title, pictures]) => `<h2>${escaped(title)}</h2><div>${pictures.map(figure).join('\n')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}
img{height:220px;border:1px solid #999}.wide img{border:3px solid #c00}</style>
<h1>${shown.length} pictures</h1>
${sections.join('\n')}
`
}
