// A page as its feature declares it: the component's file, the search params, and the listing.
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { PageListing } from './page-listing.ts'

/** Search params as typed in the address. */
export type RawSearch = Readonly<Record<string, unknown>>
export type NoSearch = Readonly<Record<never, never>>

interface PageFile<Name extends string> {
  /** Imports the file. Typed by shape only, so that a page may use the types of the router that contains it. */
  load: () => Promise<Readonly<Record<NoInfer<Name>, () => void>>>
  /** The component's name in that file. */
  name: Name
  /** Aliases of the address. Letter case never matters. */
  alsoAt?: readonly `/${string}`[]
}

export interface Page<Search> {
  component: RouteComponent
  validateSearch: (search: RawSearch) => Search
  alsoAt: readonly string[]
  /** Empty for public pages, and in the first load, where the build removes listings (build/page-outlines.ts). */
  listings: readonly PageListing[]
}

/** Declares a page. A page with several addresses under one pattern has a listing for each. */
export function page<const Name extends string, Search>(
  file: PageFile<Name> & { search: (search: RawSearch) => Search },
  ...listings: PageListing[]
): Page<Search>
export function page<const Name extends string>(file: PageFile<Name>, ...listings: PageListing[]): Page<NoSearch>
export function page<Name extends string>(
  { load, name, alsoAt = [], search = () => ({}) }: PageFile<Name> & { search?: (search: RawSearch) => unknown },
  ...listings: PageListing[]
): Page<unknown> {
  const component: RouteComponent = lazyRouteComponent<Record<string, () => void>, string>(load, name)
  return { component, validateSearch: search, alsoAt, listings }
}
