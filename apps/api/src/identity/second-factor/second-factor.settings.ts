// The roles that require two-step sign-in before they can open anything (controls: C17).
import { type AccessRole, accessRoles } from '@rounds/contract/kernel/access'
import { z } from 'zod'
import { settings, WrongSetting } from '#api/kernel/settings/settings.ts'

export const secondFactorSettings = settings(
  {
    /** `none`, or roles separated by commas. */
    SECOND_FACTOR_REQUIRED_FOR: z.string().optional(),
  },
  ({ SECOND_FACTOR_REQUIRED_FOR: roles }, { production }) => ({
    secondFactorRequiredFor: parseRoles(roles ?? (production ? 'master,admin,hod' : 'none')),
  }),
)

function parseRoles(text: string): readonly AccessRole[] {
  if (text.trim() === 'none') return []
  return text.split(',').map((part) => {
    const role = accessRoles.find((one) => one === part.trim())
    if (!role) {
      const known = accessRoles.join(', ')
      throw new WrongSetting(`SECOND_FACTOR_REQUIRED_FOR is not valid: write none, or some of ${known}.`)
    }
    return role
  })
}
