// How often one address may try to sign in.
import { settings, wholeNumber } from '#api/kernel/settings/settings.ts'

export const sessionSettings = settings(
  {
    /** A college behind one address may need more. */
    SIGN_INS_PER_MINUTE: wholeNumber(1, 100_000).default(30),
  },
  ({ SIGN_INS_PER_MINUTE }) => ({ signInsPerMinute: SIGN_INS_PER_MINUTE }),
)
