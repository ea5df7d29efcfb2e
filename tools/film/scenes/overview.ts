// Scene 4: a head of department sees what is pending, with whom, and for how long.
import { openRecorder } from '../recorder.ts'
import type { ScreenShot } from '../shot.ts'
import { cast, openAs, type Studio } from './cast.ts'

export async function overviewScene(studio: Studio): Promise<ScreenShot[]> {
  const page = await openAs(studio, cast.hod, 'desktop')
  const film = openRecorder(page, 'desktop', 'Head of department')
  const waiting = page.getByRole('heading', { level: 2, name: /^Waiting for/ })
  await waiting.waitFor()

  film.say('The department at a glance: what is recorded, pending and rejected.')
  await film.show(3)
  await film.scrollTo(waiting)
  film.say('Whose records wait, and for how long.')
  await film.lookAt(waiting)
  await film.show(3)
  const ages = page.getByRole('heading', { level: 2, name: /pending/ }).last()
  film.lookAtAll()
  await film.scrollTo(ages)
  film.say('How old the backlog is, and how scores develop.')
  await film.lookAt(ages)
  await film.show(3)
  await page.context().close()
  return film.shots
}
