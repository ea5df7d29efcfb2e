// Address → page file. The only place where the product's old spellings of addresses live; right spellings lead to them.
// Every page is a chunk of its own. Adding a page: one line here, its entry in `shell/navigation.ts`, its file.
import { lazyRouteComponent as page } from '@tanstack/react-router'

type Pages = Readonly<Record<string, ReturnType<typeof page>>>

const legal = () => import('./site/legal/legal-page.tsx')
const login = () => import('./pages/login/login-page.tsx')
const verification = page(() => import('./membership/registration/verification-page.tsx'), 'VerificationPage')

/** For everybody, once the product is launched. */
export const openPages: Pages = {
  '/': page(() => import('./site/landing/landing-page.tsx'), 'LandingPage'),
  '/howtowork': page(() => import('./site/how-to-work/how-to-work-page.tsx'), 'HowToWorkPage'),
  '/packages': page(() => import('./site/packages/packages-page.tsx'), 'PackagesPage'),
  '/policy': page(legal, 'PrivacyPolicyPage'),
  '/disclaimer': page(legal, 'DisclaimerPage'),
  '/refundPolicy': page(legal, 'RefundPolicyPage'),
  '/t&c': page(legal, 'TermsPage'),
  '/thank-you': page(() => import('./site/inquiries/thank-you-page.tsx'), 'ThankYouPage'),
  '/coming-soon': page(() => import('./site/coming-soon-page.tsx'), 'ComingSoonPage'),
  '/launching': page(() => import('./site/launch/launching-page.tsx'), 'LaunchingPage'),
  '/zoho': page(() => import('./site/crm/zoho-page.tsx'), 'ZohoPage'),
  '/login': page(login, 'LoginPage'),
  '/staffLogin': page(login, 'StaffLoginPage'),
  '/signup': page(() => import('./membership/registration/sign-up-page.tsx'), 'SignUpPage'),
  '/logout': page(() => import('./identity/sessions/logout-page.tsx'), 'LogoutPage'),
  '/reset-password/$id': page(() => import('./identity/passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
  '/verify/$id': verification,
  '/verifyStaff/$id': verification,
  '/verifyDRPC/$id': verification,
  // /snmc, /ncmch, /ncrims and every other college; a word that is none goes to the first page.
  '/$collegeSlug': page(login, 'CollegeLoginPage'),
}

/** The same address inside and outside of the product: the frame follows from who looks. */
export const pagesInsideAndOutside: Pages = {
  '/contact': page(() => import('./site/inquiries/contact-page.tsx'), 'ContactPage'),
}

/** For who has signed in, also before anything is paid. */
export const unpaidPages: Pages = {
  '/cart': page(() => import('./billing/orders/cart-page.tsx'), 'CartPage'),
}

const catalogue = () => import('./pages/catalogue/catalogue-pages.tsx')
const entries = page(() => import('./records/logbook/list/entries-page.tsx'), 'EntriesPage')
const staff = page(() => import('./membership/staff/staff-page.tsx'), 'StaffPage')

/** Inside the frame of the signed-in; who may visit which is the menu's (`shell/navigation.ts`). */
export const guardedPages: Pages = {
  '/dashboard': page(() => import('./overview/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  // One page for every kind of entry; which kind it shows follows from the address.
  '/task/$kind': entries,
  '/checkList': entries,
  '/publication': entries,
  '/drp/proc': entries,
  '/drp/offline': entries,
  '/autopsy': entries,
  '/forn/medico': entries,
  '/forn/expertOpinion': entries,
  '/forn/crimeScene': entries,
  '/unsent': page(() => import('./records/logbook/unsent/unsent-page.tsx'), 'UnsentPage'),
  '/queue': page(() => import('./records/logbook/queue/queue-page.tsx'), 'QueuePage'),
  '/profile': page(() => import('./pages/profile/profile-page.tsx'), 'ProfilePage'),
  '/secondFactor': page(() => import('./identity/second-factor/second-factor-page.tsx'), 'SecondFactorPage'),
  '/secondFactors': page(() => import('./identity/second-factor/holders-page.tsx'), 'HoldersPage'),
  '/notifications': page(() => import('./communication/notifications/notifications-page.tsx'), 'NotificationsPage'),
  '/outbox': page(() => import('./communication/notifications/outbox-page.tsx'), 'OutboxPage'),
  '/allStudent': page(() => import('./membership/students/students-page.tsx'), 'StudentsPage'),
  '/allStaff': staff,
  '/allHod': staff,
  '/collegeSettings': page(() => import('./pages/college-settings/college-settings-page.tsx'), 'CollegeSettingsPage'),
  '/computency': page(catalogue, 'CompetenciesPage'),
  '/skills': page(catalogue, 'SkillsPage'),
  '/specialty': page(catalogue, 'SpecialtiesPage'),
  '/procedures': page(catalogue, 'ProceduresPage'),
  '/addCollege': page(() => import('./reference/colleges/colleges-page.tsx'), 'CollegesPage'),
  '/inquiries': page(() => import('./site/inquiries/inquiries-page.tsx'), 'InquiriesPage'),
  '/siteSettings': page(() => import('./site/site-settings-page.tsx'), 'SiteSettingsPage'),
}

/** What people type instead, or know from elsewhere → the address it leads to. */
export const rightSpellings: Readonly<Record<string, string>> = {
  '/competency': '/computency',
  '/competencies': '/computency',
  '/attendance': '/drp/attendence',
  '/drp/attendance': '/drp/attendence',
  '/aetcom': '/atcom',
  '/appraisal': '/appeal',
  '/checklist': '/checkList',
  '/terms': '/t&c',
  '/refund-policy': '/refundPolicy',
  '/how-it-works': '/howtowork',
  '/support': '/contact',
  '/sign-in': '/login',
  '/stafflogin': '/staffLogin',
}
