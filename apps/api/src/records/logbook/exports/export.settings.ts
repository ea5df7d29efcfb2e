// The number of students above which an export asks for the password again (controls: C34).
import { settings, wholeNumber } from '#api/kernel/settings/settings.ts'

export const exportSettings = settings(
  {
    /** The number of students that an export may cover without confirmation; lower is stricter. */
    CONFIRM_EXPORTS_ABOVE: wholeNumber(0, 500).default(500),
  },
  ({ CONFIRM_EXPORTS_ABOVE }) => ({ confirmExportsAbove: CONFIRM_EXPORTS_ABOVE }),
)
