// The invoices and credit notes of a student, each saved as a PDF.
import { Button } from '@mantine/core'
import type { InvoiceLine } from '@rounds/contract/billing/invoices/invoice'
import { showRupees } from '@rounds/contract/kernel/money'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { Line, LineList, LinesToCome, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ownInvoicesQuery, useSaveInvoice } from './invoices.queries.ts'

const kindTitles = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const

export function InvoicesSection() {
  const { data, isError, error, refetch } = useQuery(ownInvoicesQuery)
  return (
    <Part title="Invoices">
      {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <LinesToCome count={1} />}
      {data?.length === 0 && (
        <NoLines title="No invoices yet" hint="The invoice for a payment is here a few minutes after it." />
      )}
      {data && data.length > 0 && (
        <LineList>
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </LineList>
      )}
    </Part>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceLine }) {
  const { kind, number, issuedOn, title, totalPaise } = invoice
  const saving = useSaveInvoice(invoice)
  const name = `${kindTitles[kind]} ${number}`
  return (
    <Line
      title={`${name} · ${showRupees(totalPaise)}`}
      detail={`${title} · ${longDay(issuedOn)}`}
      isWhole
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={saving.isPending}
          aria-label={`Save ${name}`}
          onClick={() => saving.mutate()}
        >
          PDF
        </Button>
      }
    />
  )
}
