// The data register of the sign-up setting: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const signUpSettingsData = {
  sign_up_settings: {
    holds: 'whether students may sign up by themselves',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'is_open',
    internal: 'id changed_at',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
