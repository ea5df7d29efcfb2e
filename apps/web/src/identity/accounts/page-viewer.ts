// The signed-in person as the listings of pages know them.
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import type { PageViewer } from '#web/kernel/pages/page-listing.ts'

export const pageViewerOf = ({ role, standing, canVerify, department }: SessionUser): PageViewer => ({
  access: accessRoleOf(role),
  standing,
  canVerify,
  departmentCode: department?.code ?? null,
})
