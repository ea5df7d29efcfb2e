// `npm run film`: records the film of the first page again, from the built product with demo data, into
// apps/web/public/film. It needs Chromium and ffmpeg from the operating system.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../child.ts'
import { launchChromium } from '../chromium.ts'
import { startDemoProduct } from '../demo-product.ts'
import { cuesOf, webVttOf } from '../film/captions.ts'
import { composeFrames } from '../film/compose.ts'
import { encode } from '../film/encode.ts'
import { secondsOf } from '../film/shot.ts'
import { recordFilm } from '../film/storyboard.ts'
import { freePort } from '../free-port.ts'

const folder = join(root, 'apps/web/public/film')
/** The second at which the first scene shows the whole phone. */
const posterSecond = 6

const port = await freePort()
const stopProduct = await startDemoProduct(port)
const browser = await launchChromium()
const work = await mkdtemp(join(tmpdir(), 'rounds-film-'))
try {
  const shots = await recordFilm({ browser, address: `http://localhost:${port}` })
  const frames = join(work, 'frames.mjpeg')
  await composeFrames(browser, shots, frames)
  await mkdir(folder, { recursive: true })
  await encode(frames, folder, posterSecond)
  await writeFile(join(folder, 'rounds.vtt'), webVttOf(cuesOf(shots)))
  console.log(`${secondsOf(shots).toFixed(1)} s in ${shots.length} shots, written to ${folder}`)
} finally {
  await browser.close()
  await stopProduct()
  await rm(work, { recursive: true, force: true })
}
