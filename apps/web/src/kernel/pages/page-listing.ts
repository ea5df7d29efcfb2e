// The listing of a page: the operations it needs (which decide who may open it) and its place in the menu.
import { type AccessRole, isStandingEnough, type Standing } from '@rounds/contract/kernel/access'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { needsLicence } from '@rounds/contract/kernel/refusals/refusals'
import type { ComponentType } from 'react'

/** The facts about a user that decide which pages they see. */
export interface PageViewer {
  access: AccessRole
  standing: Standing
  canVerify: boolean
  /** Null for users without a licence. */
  licence: 'running' | 'ending' | 'over' | null
  /** Null for users outside a department. */
  departmentCode: string | null
}

type Operation = Pick<EndpointSpec, 'access' | 'method' | 'standing' | 'withoutLicence'>
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

export interface MenuGroup {
  label: string
  order: number
  icon: Icon
  /** Minimum number of visible pages for a folder. With fewer, the pages are listed directly in its place. */
  isFolderFrom?: number
}

/**
 * `order`: position in the menu, or within the group. `heading`: shown above the first entry of those that share it.
 */
export type MenuPlace = { label: string; order: number } & (
  | { icon: Icon }
  | { group: MenuGroup; icon?: Icon; heading?: string }
)

export interface PageListing {
  /** The address, when the page's own is a pattern. */
  at?: string
  /** Operations that the page cannot do without. Users who may call all of them may open it. */
  needs: readonly Operation[]
  /** Restricts the page to some of those users, with the reason. */
  only?: { if: (viewer: PageViewer) => boolean; because: string }
  /** The operation behind the floating add button; without one the page has no such button. */
  adds?: Operation
  menu?: MenuPlace
  /** For a page without a menu entry: the entries to highlight instead. The first one that the user has is used. */
  within?: readonly string[]
}

export function mayCall(operation: Operation, viewer: PageViewer): boolean {
  const { access, standing = 'full' } = operation
  if (viewer.licence === 'over' && needsLicence(operation)) return false
  return access === 'public' || (viewer.access in access && isStandingEnough(viewer.standing, standing))
}

/** True when this user may open the page, which then is in their menu too. */
export function isListedFor({ needs, only }: PageListing, viewer: PageViewer): boolean {
  return needs.every((operation) => mayCall(operation, viewer)) && (only?.if(viewer) ?? true)
}
