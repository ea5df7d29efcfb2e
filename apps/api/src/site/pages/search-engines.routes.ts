// Tells search engines which pages are public. Both files contain the installation's own URL.
import { publicPages } from '@rounds/contract/site/public-pages'
import type { Api } from '#api/kernel/api.ts'

const text = (path: string): string => path.replaceAll('&', '&amp;')

export function searchEngineRoutes(api: Api): void {
  const origin = () => new URL(api.publicUrl).origin
  api.http.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return `User-agent: *\nDisallow: /api/\nDisallow: /check/\nAllow: /\nSitemap: ${origin()}/sitemap.xml\n`
  })
  api.http.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const urls = publicPages
      .filter(({ isListed }) => isListed)
      .map(({ path }) => `<url><loc>${origin()}${text(path)}</loc></url>`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  })
}
