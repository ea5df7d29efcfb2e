// Suggestions for the medical council: the councils that register doctors in India. Other names can be typed.
import { stateNames } from '@rounds/contract/reference/colleges/state-names'

/** Doctors of these states register with a neighbour's council, or with one of another name. */
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

/** Travancore-Cochin is the name of Kerala's council. */
export const medicalCouncils: string[] = [
  'National Medical Commission',
  ...stateNames
    .filter((state) => !withoutOwnCouncil.has(state))
    .map((state) => `${state} Medical Council`)
    .concat('Travancore-Cochin Medical Council')
    .sort(),
]
