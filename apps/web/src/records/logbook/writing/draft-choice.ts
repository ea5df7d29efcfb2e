// A draft that is both on this device and on the server: whether there is anything to choose. Pure.
import type { DeviceDraft } from '../device/device-draft.ts'
import { type FormContent, isChanged } from '../entries/entry-form-values.ts'

/** The device's content where it says something else than the stored one, else null. */
export function differingCopy(device: Pick<DeviceDraft, 'values' | 'shown'>, stored: FormContent): FormContent | null {
  const { values, shown } = device
  return isChanged(stored.values, values) ? { values, shown: { ...stored.shown, ...shown } } : null
}
