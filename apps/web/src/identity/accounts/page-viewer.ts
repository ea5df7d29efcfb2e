// The signed-in person as the listings of pages know them.
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import type { PageViewer } from '#web/kernel/pages/page-listing.ts'
import { ownLicenceTerm } from './read-only.ts'

export const pageViewerOf = (user: SessionUser): PageViewer => ({
  access: accessRoleOf(user.role),
  standing: user.standing,
  canVerify: user.canVerify,
  licence: ownLicenceTerm(user),
  departmentCode: user.department?.code ?? null,
})
