// The layout of the copy of a person's data has a version, by which programs that read copies recognise its rows.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { personalDataParts } from '../../apps/api/src/personal-data-parts.ts'
import { copyDefinitions, copyLayout } from '../../apps/api/src/platform/personal-data/copy-schema.ts'

/** The digest of the rows of each layout. Changing them requires a new version (`copyLayout`) and a line here. */
const layouts: Readonly<Record<number, string>> = {
  1: '11171d7c8af2f299',
  2: '5edda6b2b5b28ac3',
  3: 'c9812bf49269ea82',
  4: 'e7d405fc772c690e',
  5: '46e2f0f1bf1b0180',
  6: '2bd4adea24202923',
  7: '27ca1cb662192e7e',
  8: '4aa300c51a00fb82',
}

it('the current version of the layout has the recorded rows', () => {
  const digest = createHash('sha256').update(copyDefinitions(personalDataParts)).digest('hex').slice(0, 16)
  expect(digest).toBe(layouts[copyLayout])
})
