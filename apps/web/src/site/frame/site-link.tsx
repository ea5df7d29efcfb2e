// A link of the public pages: through the router in the browser, a plain one in the HTML that the build writes.
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  to: string
  className?: string | undefined
  children: ReactNode
}

export function SiteLink({ to, className, children }: Props) {
  // There is no router while the build writes the pages.
  const router: unknown = useRouter({ warn: false })
  const [path = '/', hash] = to.split('#')
  return router && !hash ? (
    <Link to={path} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
