// Reads the dashboard on the screen, and compares it with the counters that the API gives the same person.
import type { Page } from '@playwright/test'
import { Dashboard, tileCount } from '@rounds/contract/overview/dashboard/dashboard'
import { tiles, tileTarget } from '@rounds/contract/overview/dashboard/tiles'
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { ask, expect } from './journey.ts'
import { openPage } from './logbook.ts'

interface TileFigures {
  /** The number of records, or of finished items. */
  figure: number
  pending: number
  rejected: number
}

type Tiles = Record<string, TileFigures>

const numberIn = (text: string | undefined): number => Number((text ?? '0').replaceAll(',', ''))

async function shownTiles(page: Page): Promise<Tiles> {
  const section = page.getByRole('region', { name: 'Records by kind' })
  await expect(section).toHaveAttribute('aria-busy', 'false')
  const texts = await section.getByRole('link').allTextContents()
  return Object.fromEntries(
    tiles.map(({ title }) => {
      const text = texts.find((one) => one.startsWith(title) && /^\d/.test(one.slice(title.length))) ?? ''
      expect(text, `the tile ${title}`).not.toBe('')
      const words = text.slice(title.length)
      const figure = /^([\d,]+)(?: \/ \d+)? (?:records?|done)/.exec(words)
      expect(figure, words).not.toBeNull()
      const pending = /([\d,]+) pending/.exec(words)
      const rejected = /([\d,]+) rejected/.exec(words)
      return [
        title,
        { figure: numberIn(figure?.[1]), pending: numberIn(pending?.[1]), rejected: numberIn(rejected?.[1]) },
      ]
    }),
  )
}

/** Returns the tiles that these counters add up to. */
function tilesFrom({ counts, checklistDone }: Dashboard): Tiles {
  return Object.fromEntries(
    tiles.map((tile) => {
      const { total, pending } = tileCount(tile, counts)
      const rejected = tileCount(
        tile,
        counts.filter(({ status }) => status === 'Rejected'),
      ).total
      const isDue = tileTarget(tile) !== undefined && checklistDone !== null
      return [tile.title, { figure: isDue ? checklistDone : total, pending, rejected }]
    }),
  )
}

export interface Counted {
  tiles: Tiles
  /** Returns the number of records of a kind with a status. */
  of: (kind: KindId, status: EntryStatus) => number
  checklistDone: number | null
}

/** Opens the dashboard, or reloads it; it must show what the API says. */
export async function readDashboard(page: Page): Promise<Counted> {
  if (new URL(page.url()).pathname === '/dashboard') await page.reload()
  else await openPage(page, '/dashboard')
  const { body } = await ask(page, '/dashboard')
  const { dashboard } = z.object({ dashboard: Dashboard }).parse(body)
  await expect.poll(() => shownTiles(page)).toEqual(tilesFrom(dashboard))
  const waiting = dashboard.counts.reduce((sum, { status, n }) => (status === 'Pending' ? sum + n : sum), 0)
  // Staff have a list of pending work, students a list of what needs them.
  if (dashboard.checklistDone === null) {
    await expect(page.getByRole('heading', { level: 2, name: /^Waiting for/ })).toHaveText(
      waiting === 0 ? /^[^(]*$/ : new RegExp(`\\(${waiting.toLocaleString('en-IN')}\\)$`),
    )
  }
  return {
    tiles: await shownTiles(page),
    of: (kind, status) => dashboard.counts.find((count) => count.kind === kind && count.status === status)?.n ?? 0,
    checklistDone: dashboard.checklistDone,
  }
}
