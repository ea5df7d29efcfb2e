// The whole film: a title card, then each scene after its own card, then the call to action.
import { filmScenes } from '../../apps/web/src/site/landing/film-text.ts'
import type { Studio } from './scenes/cast.ts'
import { offlineScene } from './scenes/offline.ts'
import { overviewScene } from './scenes/overview.ts'
import { recordScene } from './scenes/record.ts'
import { verifyScene } from './scenes/verify.ts'
import type { Shot, TitleCard } from './shot.ts'

const card = (seconds: number, title: string, text: string): TitleCard => ({ kind: 'card', seconds, title, text })

const scenes = [
  [filmScenes.record, recordScene],
  [filmScenes.offline, offlineScene],
  [filmScenes.verify, verifyScene],
  [filmScenes.overview, overviewScene],
] as const

export async function recordFilm(studio: Studio): Promise<Shot[]> {
  const shots: Shot[] = [card(2.2, 'Rounds', 'The logbook of your residency, signed off as you go')]
  for (const [{ title, text }, recordScene] of scenes) {
    shots.push(card(2.2, title, text), ...(await recordScene(studio)))
  }
  shots.push(card(2.4, 'Start your logbook', 'People and records in this film are invented'))
  return shots
}
