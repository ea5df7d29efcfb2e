// A draft that is both on this device and on the server: whether there is anything to choose. Pure.
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { isPatients } from '@rounds/contract/records/logbook/without-identity'
import type { DeviceDraft } from './device-draft.ts'
import { type FormContent, isChanged } from './entry-form-values.ts'

/**
 * The device's content where it says something else than the stored one, else null. The patient's own words leave the
 * device with the tab: those of the stored draft fill the gaps.
 */
export function differingCopy(kind: EntryKindSpec, device: DeviceDraft, stored: FormContent): FormContent | null {
  const patients = kind.fields.filter(isPatients).map(({ key }) => key)
  const gaps = Object.entries(stored.values).filter(([key]) => patients.includes(key) && !(key in device.values))
  const values = { ...Object.fromEntries(gaps), ...device.values }
  return isChanged(stored.values, values) ? { values, shown: { ...stored.shown, ...device.shown } } : null
}
