// The frame of the public pages: header with sign-in, footer with legal pages. Plain HTML with styles of its own,
// because the build prerenders these pages and a strict policy forbids style attributes in them.
import { providerName } from '@rounds/contract/site/provider'
import type { ReactNode } from 'react'
import { usePossibleUser } from '#web/identity/accounts/session.ts'
import { productName } from '#web/product.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import classes from './site-frame.module.css'
import { type Address, SiteLink } from './site-link.tsx'

interface Props {
  /** The title of the browser tab. */
  title: string
  children: ReactNode
}

const pages = [
  ['/howtowork', 'How it works'],
  ['/packages', 'Packages'],
  ['/contact', 'Contact'],
] as const

const legalPages = [
  ['/policy', 'Privacy policy'],
  ['/t&c', 'Terms and conditions'],
  ['/refundPolicy', 'Refund policy'],
  ['/disclaimer', 'Disclaimer'],
] as const

function Links({ of }: { of: readonly (readonly [Address, string])[] }) {
  return (
    <ul>
      {of.map(([to, label]) => (
        <li key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Brand() {
  return (
    <SiteLink to="/" className={classes.brand}>
      <img src="/favicon.svg" alt="" width={32} height={32} decoding="sync" />
      {productName}
    </SiteLink>
  )
}

export function SiteFrame({ title, children }: Props) {
  usePageTitle(title)
  const user = usePossibleUser()
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Brand />
        <nav aria-label="Pages" className={classes.pages}>
          <Links of={pages} />
        </nav>
        <div className={classes.actions}>
          {/* Not prerendered: Mantine's button has style attributes, which the policy forbids in HTML. */}
          <span className={classes.switch}>{import.meta.env.SSR ? null : <ThemeSwitch />}</span>
          <SiteLink to={user ? '/dashboard' : '/login'} className={classes.button}>
            {user ? 'Dashboard' : 'Sign in'}
          </SiteLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.footerColumns}>
          <div>
            <Brand />
            <p>The electronic logbook of medical postgraduate training.</p>
          </div>
          <nav aria-label="Product">
            <Links of={pages} />
          </nav>
          <nav aria-label="Legal">
            <Links of={legalPages} />
          </nav>
        </div>
        <p className={classes.smallPrint}>
          © {new Date().getFullYear()} {providerName}. Not affiliated with the National Medical Commission.
        </p>
      </footer>
    </div>
  )
}
