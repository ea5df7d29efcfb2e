// The public pages: their addresses, and their titles and descriptions for search engines and browser tabs.

export interface PublicPage {
  path: string
  title: string
  description: string
  /** True for pages that lists of pages name; the others are reached only from a form or a link. */
  isListed: boolean
}

const page = (path: string, title: string, description: string, isListed = true): PublicPage => ({
  path,
  title,
  description,
  isListed,
})

export const publicPages: readonly PublicPage[] = [
  page(
    '/',
    'Rounds',
    'Rounds is the electronic logbook of medical postgraduate training: residents record their work in seconds, teachers verify and score it, and the logbook prints in the form that universities accept.',
  ),
  page('/howtowork', 'How it works', 'From buying the e-logbook to the first verified record, in eight steps.'),
  page('/packages', 'Packages', 'Price of a three-year licence of the Rounds e-logbook, with GST.'),
  page('/contact', 'Contact', 'Write to us about the Rounds e-logbook; how to reach us.'),
  page('/policy', 'Privacy policy', 'Which data the Rounds e-logbook keeps, why, for how long, and your rights.'),
  page(
    '/disclaimer',
    'Disclaimer',
    'What the Rounds e-logbook is, what it is not, and whom it is not affiliated with.',
  ),
  page('/refundPolicy', 'Refund policy', 'When a payment for the Rounds e-logbook is refunded, and how long it takes.'),
  page('/t&c', 'Terms and conditions', 'The terms on which the Rounds e-logbook is licensed and used.'),
  page('/thank-you', 'Thank you', 'Your message has reached us.', false),
  page('/coming-soon', 'Coming soon', 'This part of Rounds is being made.', false),
]

/** The public page of a path, with or without a trailing slash; undefined for any other page. */
export function publicPageAt(path: string): PublicPage | undefined {
  const wanted = path === '/' ? path : path.replace(/\/$/, '')
  return publicPages.find((one) => one.path === wanted)
}
