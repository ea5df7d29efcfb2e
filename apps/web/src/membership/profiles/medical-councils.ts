// The councils that register doctors in India, as suggestions: another name can be typed.
import { stateNames } from '@rounds/contract/reference/colleges/state-names'

/** Their doctors are registered by a neighbour's council, or by one of another name. */
const withoutOwnCouncil = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Meghalaya',
  'Puducherry',
])

/** Travancore–Cochin is Kerala's council by its own name. */
export const medicalCouncils: string[] = [
  'National Medical Commission',
  ...stateNames
    .filter((state) => !withoutOwnCouncil.has(state))
    .map((state) => `${state} Medical Council`)
    .concat('Travancore-Cochin Medical Council')
    .sort(),
]
