// Converts the signed-in person into the `PageViewer` that decides which pages are listed.
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
