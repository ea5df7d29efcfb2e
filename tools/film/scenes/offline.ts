// Scene 2: no network at the place of work. The record is kept on the phone and sent when the network is back.
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { inputOf } from '../../../e2e/entry-form.ts'
import { closeToasts } from '../../../e2e/journey.ts'
import { kept, unsent } from '../../../e2e/unsent.ts'
import { keptOnDevice, waitForWorker } from '../../../e2e/worker.ts'
import { openRecorder } from '../recorder.ts'
import type { ScreenShot } from '../shot.ts'
import { cast, openAs, type Studio } from './cast.ts'

const kind = kindOf('opd-campus')

export async function offlineScene(studio: Studio): Promise<ScreenShot[]> {
  const page = await openAs(studio, cast.resident, 'phone')
  await waitForWorker(page)
  await keptOnDevice(page, 'choices', 3)
  await page.goto(kind.route)
  const form = page.getByRole('dialog', { name: addTitleOf(kind), exact: true })
  await page
    .getByRole('status')
    .filter({ hasText: /of \d+ records/ })
    .waitFor()
  const film = openRecorder(page, 'phone', 'Resident')

  await film.show(1)
  await film.press(page.getByRole('button', { name: addTitleOf(kind), exact: true }), () =>
    form.getByRole('button', { name: 'Repeat last', exact: true }).waitFor(),
  )
  await page.context().setOffline(true)
  film.network('lost')
  film.say('The network goes in the middle of a record. Rounds works on.')
  await film.lookAt(form.getByRole('button', { name: 'Repeat last', exact: true }))
  await film.show(1.5)
  await film.press(form.getByRole('button', { name: 'Repeat last', exact: true }))
  await film.press(inputOf(form, 'OPD cases'))
  await film.type('24')
  await film.press(inputOf(form, 'Student remark'))
  await film.type('Busy clinic')
  await film.press(form.getByRole('button', { name: 'Submit', exact: true }), () => page.getByText(kept).waitFor())
  film.say('The record is kept on the phone, sealed.')
  await film.lookAt(page.getByText(kept))
  await film.show(2.2)
  await closeToasts(page)
  film.say('It waits under “Unsent” …')
  await film.press(unsent(page, 1), () => page.getByRole('heading', { level: 1, name: 'Unsent records' }).waitFor())
  await film.show(1.4)
  await page.context().setOffline(false)
  await page.getByText('Everything is sent', { exact: true }).waitFor()
  film.network('back')
  film.say('… and is sent by itself, once, when the network is back.')
  await film.lookAt(page.getByText('Everything is sent', { exact: true }))
  await film.show(3)
  await page.context().close()
  return film.shots
}
