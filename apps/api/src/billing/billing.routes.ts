// Registers the billing routes.
import type { Api } from '#api/kernel/api.ts'
import type { Supplier } from './billing-settings.ts'
import { seatJobs } from './college-seats/ending-seats.ts'
import { seatRoutes } from './college-seats/seats.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import type { Gateways } from './gateways/gateway.ts'
import { sandboxRoutes } from './gateways/sandbox/sandbox.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { invoiceJobs } from './invoices/issue-invoices.ts'
import { licenceJobs } from './licences/ending-licences.ts'
import { licenceRoutes } from './licences/licences.routes.ts'
import { orderJobs } from './orders/orders.jobs.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { webhookRoutes } from './orders/webhooks.routes.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { refundJobs } from './payments/refunds.jobs.ts'
import { refundRoutes } from './payments/refunds.routes.ts'
import { reconciliationRoutes } from './reconciliations/reconciliations.routes.ts'
import { referralRoutes } from './referrals/referrals.routes.ts'
import { transferRoutes } from './transfers/transfers.routes.ts'

export function billingRoutes(api: Api, gateways: Gateways, supplier: Supplier | undefined): void {
  packageRoutes(api)
  couponRoutes(api)
  licenceRoutes(api)
  licenceJobs(api)
  orderRoutes(api, gateways)
  orderJobs(api, gateways)
  webhookRoutes(api, gateways)
  transferRoutes(api, gateways)
  sandboxRoutes(api)
  seatRoutes(api)
  seatJobs(api)
  paymentRoutes(api)
  refundRoutes(api)
  refundJobs(api, gateways)
  reconciliationRoutes(api)
  referralRoutes(api)
  invoiceRoutes(api)
  invoiceJobs(api, supplier)
}
