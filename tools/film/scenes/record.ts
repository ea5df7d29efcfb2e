// Scene 1: a resident records a procedure on the phone. Values that stay the same come from the last one.
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { inputOf } from '../../../e2e/entry-form.ts'
import { openRecorder } from '../recorder.ts'
import type { ScreenShot } from '../shot.ts'
import { cast, openAs, type Studio } from './cast.ts'

export async function recordScene(studio: Studio): Promise<ScreenShot[]> {
  const page = await openAs(studio, cast.resident, 'phone')
  await page.goto('/task/procedure')
  const form = page.getByRole('dialog', { name: 'Add procedure', exact: true })
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor()
  const film = openRecorder(page, 'phone', 'Resident')

  film.say('A resident’s phone, between two patients.')
  await film.show(1.6)
  await film.press(page.getByRole('button', { name: 'Add procedure', exact: true }), () => form.waitFor())
  film.say('What stays the same is filled in: competency, procedure, role, teacher.')
  await film.press(form.getByRole('button', { name: 'Repeat last', exact: true }))
  await film.show(2.4)
  film.say('Only the patient is new …')
  await film.press(inputOf(form, 'Patient'))
  await film.type('Ramesh Kumar')
  await film.press(inputOf(form, 'IPD/OPD no.'))
  await film.type('IPD/118')
  film.say('… and the remark.')
  await film.press(inputOf(form, 'Student remark'))
  await film.type('Drained 400 ml')
  await film.press(form.getByRole('button', { name: 'Submit', exact: true }), () =>
    page.getByText(entryMessages.inserted, { exact: true }).first().waitFor(),
  )
  film.say('Submitted. The record waits for the teacher’s verification.')
  await film.lookAt(page.getByRole('row').getByText('Pending', { exact: true }).filter({ visible: true }).first())
  await film.show(3.2)
  await page.context().close()
  return film.shots
}
