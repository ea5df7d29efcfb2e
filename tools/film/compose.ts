// Turns shots into one file of frames: a browser draws each frame, and they are appended as JPEG.
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Browser, Page } from '@playwright/test'
import { root } from '../child.ts'
import type { Shot } from './shot.ts'

const fontFile = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const scriptOf = async (file: string): Promise<string> =>
  stripTypeScriptTypes(await readFile(new URL(file, import.meta.url), 'utf8'))

async function openStage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  const font = (await readFile(join(root, fontFile))).toString('base64')
  await page.evaluate(async (source) => {
    document.fonts.add(
      await new FontFace('Inter', `url(data:font/woff2;base64,${source})`, { weight: '100 900' }).load(),
    )
  }, font)
  // A page without a server cannot import modules by address.
  const pen = `data:text/javascript;base64,${Buffer.from(await scriptOf('stage-pen.ts')).toString('base64')}`
  const stage = (await scriptOf('stage-page.ts')).replace('./stage-pen.ts', pen)
  await page.addScriptTag({ type: 'module', content: stage })
  await page.waitForFunction(() => 'framesOf' in window)
  return page
}

/** Writes the frames of all shots, 25 a second. */
export async function composeFrames(browser: Browser, shots: readonly Shot[], file: string): Promise<void> {
  const stage = await openStage(browser)
  const output = Writable.toWeb(createWriteStream(file)).getWriter()
  for (const shot of shots) {
    for (const frame of await stage.evaluate((next) => window.framesOf(next), shot)) {
      await output.write(Buffer.from(frame, 'base64'))
    }
  }
  await output.close()
  await stage.close()
}
