// The pages of the contact form: the form, its thank-you page, and the received messages for the Master.
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { IconInbox, IconLifebuoy } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch, textSearch } from '#web/ui/list/list-search.ts'

export const publicInquiryPages = {
  '/thank-you': page({ load: () => import('./thank-you-page.tsx'), name: 'ThankYouPage' }),
}

export const contactPages = {
  '/contact': page(
    {
      load: () => import('./contact-page.tsx'),
      name: 'ContactPage',
      alsoAt: ['/support'],
      search: textSearch('subject'),
    },
    { needs: [inquiries.create], menu: { label: 'Support', order: 280, icon: IconLifebuoy } },
  ),
}

export const inquiryPages = {
  '/inquiries': page(
    { load: () => import('./inquiries-page.tsx'), name: 'InquiriesPage', search: listSearch('search') },
    { needs: [inquiries.list], menu: { label: 'Inquiries', order: 230, icon: IconInbox } },
  ),
}
