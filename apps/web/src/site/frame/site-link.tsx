// A link of the public pages: through the router in the browser, a plain anchor in prerendered HTML.
import { Link, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Pattern = keyof RegisteredRouter['routesByPath']
/** The addresses without params. */
export type Address = Exclude<Pattern, `${string}$${string}`>

interface Props {
  to: Address
  className?: string | undefined
  children: ReactNode
}

export function SiteLink({ to, className, children }: Props) {
  // There is no router during prerendering.
  const router: unknown = useRouter({ warn: false })
  return router ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
