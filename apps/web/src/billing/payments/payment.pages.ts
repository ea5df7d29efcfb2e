// The page of payments, for the Master.
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { IconCash } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const paymentPages = {
  '/payments': page(
    {
      load: () => import('./payments-page.tsx'),
      name: 'PaymentsPage',
      search: listSearch('search', 'state', 'source', 'collegeId', 'from', 'to'),
    },
    {
      needs: [payments.list, payments.export, invoices.export],
      menu: { label: 'Payments', group: administrationGroups.money, order: 227.5, icon: IconCash },
    },
  ),
}
