// A link of the public pages: through the router in the browser, a plain one in the HTML that the build writes.
import { Link, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Pattern = keyof RegisteredRouter['routesByPath']
/** The pages with an address of their own: without params. */
export type Address = Exclude<Pattern, `${string}$${string}`>

interface Props {
  to: Address
  className?: string | undefined
  children: ReactNode
}

export function SiteLink({ to, className, children }: Props) {
  // There is no router while the build writes the pages.
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
