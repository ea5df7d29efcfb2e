// Uploads a settlement report: the file, the gateway, the meaning of its columns, and the days that it covers.
import { Alert, Button, FileButton, Group, NativeSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { type GatewayId, gatewayIds, gatewayNames } from '@rounds/contract/billing/gateways/gateway'
import { reconciliationMessages } from '@rounds/contract/billing/reconciliations/reconciliation.messages'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem, showSuccess } from '#web/kernel/notices.ts'
import { readSheet, UnreadableSheet } from '#web/membership/imports/read-sheet.ts'
import { type Sheet, sheetOf } from '#web/membership/imports/sheet.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { useCompareReport } from './reconciliation.queries.ts'
import {
  guessedGateway,
  guessedMapping,
  isReportHeading,
  type ReportMapping,
  reportColumns,
  reportOf,
} from './report-columns.ts'

interface ChosenReport extends Sheet {
  fileName: string
}

interface Props {
  onCompared: (runId: string) => void
}

export function CompareReport({ onCompared }: Props) {
  const [report, setReport] = useState<ChosenReport | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function onFile(file: File): Promise<void> {
    setFault(null)
    try {
      setReport({ fileName: file.name, ...sheetOf(await readSheet(file), isReportHeading) })
    } catch (thrown) {
      if (!(thrown instanceof UnreadableSheet)) throw thrown
      setFault(thrown.message)
    }
  }

  return (
    <Stack gap="sm" mb="lg" align="flex-start">
      <Text size="sm" c="dimmed">
        CSV or XLSX as the gateway’s dashboard gives it, at most 5,000 lines. Comparing changes nothing.
      </Text>
      <FileButton accept=".csv,.xlsx,text/csv" onChange={(file) => file && void onFile(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
            Choose a settlement report
          </Button>
        )}
      </FileButton>
      {fault && (
        <Alert color="red" role="alert" title="This file cannot be compared">
          {fault}
        </Alert>
      )}
      {report && (
        <LargeModal opened onClose={() => setReport(null)} title={`Compare ${report.fileName}`} size="lg">
          <ReportForm report={report} onCompared={onCompared} onClose={() => setReport(null)} />
        </LargeModal>
      )}
    </Stack>
  )
}

interface FormProps extends Props {
  report: ChosenReport
  onClose: () => void
}

function ReportForm({ report: { fileName, headings, rows }, onCompared, onClose }: FormProps) {
  const comparing = useCompareReport()
  const [gateway, setGateway] = useState<GatewayId>(() => guessedGateway(headings))
  const [mapping, setMapping] = useState<ReportMapping>(() => guessedMapping(headings))
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const report = reportOf({ rows }, mapping)
  const isReadable = typeof report !== 'string'
  const [from, to] = [days.from ?? (isReadable ? report.from : ''), days.to ?? (isReadable ? report.to : '')]
  const choices = headings.flatMap((heading, place) => (heading ? [{ value: String(place), label: heading }] : []))

  const daysFault = from && to && to < from ? reconciliationMessages.days : undefined

  async function onCompare(): Promise<void> {
    if (!isReadable) return
    setRefusal(null)
    try {
      const body = { gateway, fileName, from, to, lines: JSON.stringify(report.lines) }
      const { message, run } = await comparing.mutateAsync(body)
      showSuccess(message)
      onCompared(run.id)
    } catch (thrown) {
      // An error in a line or date shows beside the file, every other problem in a dialog.
      const [sentence] = Object.values(asProblem(thrown).fields)
      if (sentence === undefined) showProblem(thrown)
      else setRefusal(sentence)
    }
  }

  return (
    <Stack>
      <NativeSelect
        label="Gateway"
        size="md"
        value={gateway}
        data={gatewayIds.map((value) => ({ value, label: gatewayNames[value] }))}
        onChange={(event) => setGateway(gatewayIds.find((id) => id === event.currentTarget.value) ?? gateway)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        {reportColumns.map(({ key, label }) => {
          const place = mapping[key]
          const example = place === undefined ? '' : rows[0]?.cells[place]
          return (
            <Select
              key={key}
              label={label}
              placeholder="Not in the file"
              description={example ? `For example “${example.slice(0, 60)}”` : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required={key === 'amount'}
              data={choices}
              value={place === undefined ? null : String(place)}
              onChange={(next) => setMapping({ ...mapping, [key]: next === null ? undefined : Number(next) })}
              clearable
              clearButtonProps={{ 'aria-label': `${label} is not in the file` }}
            />
          )
        })}
      </SimpleGrid>
      <Group grow align="flex-start">
        <DateInput label="First day" value={from} onChange={(day) => setDays({ ...days, from: day })} required />
        <DateInput
          label="Last day"
          value={to}
          error={daysFault}
          onChange={(day) => setDays({ ...days, to: day })}
          required
        />
      </Group>
      {!isReadable && (
        <Alert color="yellow" role="alert">
          {report}
        </Alert>
      )}
      {refusal && (
        <Alert color="red" role="alert" title="This report cannot be compared">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="md"
          disabled={!isReadable || !from || !to || daysFault !== undefined}
          loading={comparing.isPending}
          onClick={() => void onCompare()}
        >
          {isReadable ? compareVerb(report.lines.length) : 'Compare'}
        </Button>
      </Group>
    </Stack>
  )
}

const compareVerb = (n: number): string => `Compare ${n.toLocaleString('en-IN')} ${n === 1 ? 'line' : 'lines'}`
