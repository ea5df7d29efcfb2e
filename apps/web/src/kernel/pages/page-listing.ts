// How a page is listed: the operations that it needs, which say who may open it, and its place in the menu.
import { type AccessRole, isStandingEnough, type Standing } from '@rounds/contract/kernel/access'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { needsLicence } from '@rounds/contract/kernel/refusals/refusals'
import type { ComponentType } from 'react'

/** What decides which pages somebody sees. */
export interface PageViewer {
  access: AccessRole
  standing: Standing
  canVerify: boolean
  /** Null for people without a licence. */
  licence: 'running' | 'ending' | 'over' | null
  /** Null for people who belong to no department. */
  departmentCode: string | null
}

type Operation = Pick<EndpointSpec, 'access' | 'method' | 'standing' | 'withoutLicence'>
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

export interface MenuGroup {
  label: string
  order: number
  icon: Icon
  /** A person who sees fewer of its pages than this finds them beside the folders, in its place. */
  isFolderFrom?: number
}

/**
 * `order` counts from the top of the menu, or of the group. `heading` stands above the first of the entries that share it.
 */
export type MenuPlace = { label: string; order: number } & (
  | { icon: Icon }
  | { group: MenuGroup; icon?: Icon; heading?: string }
)

export interface PageListing {
  /** The address, where the page's own is a pattern. */
  at?: string
  /** The page makes no sense without them: who may call all of them may open it. */
  needs: readonly Operation[]
  /** Who of them the page is for, and why not for all. */
  only?: { if: (viewer: PageViewer) => boolean; because: string }
  /** The operation behind the floating add button; a page without it has no such button. */
  adds?: Operation
  menu?: MenuPlace
  /** Which entry of the menu is lit on a page without one: the first of these that the person has. */
  within?: readonly string[]
}

export function mayCall(operation: Operation, viewer: PageViewer): boolean {
  const { access, standing = 'full' } = operation
  if (viewer.licence === 'over' && needsLicence(operation)) return false
  return access === 'public' || (viewer.access in access && isStandingEnough(viewer.standing, standing))
}

/** True when the page is for this person: in their menu, and open to them. */
export function isListedFor({ needs, only }: PageListing, viewer: PageViewer): boolean {
  return needs.every((operation) => mayCall(operation, viewer)) && (only?.if(viewer) ?? true)
}
