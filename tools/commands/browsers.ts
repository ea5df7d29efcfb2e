// `npm run browsers`: the core journeys in Firefox and WebKit, which `npm test` leaves out. It needs Debian's
// `firefox-esr`, `webkit2gtk-driver` and `xvfb`; a browser that is not installed is named and skipped. BROWSERS_PORT
// names a running product with demo data.
import type { Browser } from '../browsers/browser.ts'
import { startCutNetwork } from '../browsers/cut-network.ts'
import { startFirefox } from '../browsers/firefox.ts'
import { journeysWith } from '../browsers/journeys.ts'
import { pageOf } from '../browsers/page.ts'
import { startWebKit } from '../browsers/webkit.ts'
import { startDemoProduct } from '../demo-product.ts'
import { freePort } from '../free-port.ts'

const browsers = { Firefox: startFirefox, WebKit: startWebKit }

/** Returns the number of failed journeys in one browser. They run in order: a later one depends on those before it. */
async function walkAll(browser: Browser, port: number): Promise<number> {
  const network = await startCutNetwork(port)
  const page = pageOf(browser, network.address)
  try {
    for (const { name, walk } of journeysWith(`browser${Date.now()}`)) {
      const start = performance.now()
      const fault = await walk(page, network).then(() => null, String)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(fault === null ? `✓ ${browser.name}: ${name} (${seconds} s)` : `✗ ${browser.name}: ${name}: ${fault}`)
      if (fault === null) continue
      console.log(`  ${await page.describe()}`)
      return 1
    }
    return 0
  } finally {
    await network.cut()
  }
}

const given = process.env.BROWSERS_PORT
const port = given ? Number(given) : await freePort()
const stop = given ? async () => {} : await startDemoProduct(port)
let failed = 0
let walked = 0
try {
  for (const [name, start] of Object.entries(browsers)) {
    const browser = await start().catch((thrown: unknown) => {
      console.log(`– ${name} is left out: ${String(thrown)}`)
      return null
    })
    if (!browser) continue
    walked++
    try {
      failed += await walkAll(browser, port)
    } finally {
      await browser.close()
    }
  }
} finally {
  await stop()
}
console.log(`${walked - failed} passed, ${failed} failed, ${Object.keys(browsers).length - walked} skipped`)
process.exit(failed > 0 || walked === 0 ? 1 : 0)
