// The roles that open nothing until their sign-in has a second step (controls: C17).
import { type AccessRole, accessRoles } from '@rounds/contract/kernel/access'
import { z } from 'zod'
import { settings, WrongSetting } from '#api/kernel/settings/settings.ts'

export const secondFactorSettings = settings(
  {
    /** `none`, or roles with commas between. */
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
