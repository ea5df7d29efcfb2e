// The buttons to choose a file for import and to download templates, with any error of the file below.
import { Alert, Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/ui/files/save-file.ts'
import { csvTemplate, type TemplateColumn, xlsxTemplate } from './sheet-template.ts'

interface Props {
  /** The name of the template without its extension. */
  name: string
  columns: readonly TemplateColumn[]
  /** The reason why the chosen file cannot be imported. */
  fault: string | null
  isDisabled?: boolean
  onFile: (file: File) => unknown
}

export function ChooseSheet({ name, columns, fault, isDisabled = false, onFile }: Props) {
  const saving = useMutation({
    mutationFn: () => xlsxTemplate(columns),
    onSuccess: (file) => saveFile(file, `${name}.xlsx`),
  })
  const icon = <IconDownload size={18} aria-hidden />
  return (
    <>
      <Group gap="sm">
        <FileButton accept=".csv,.xlsx,text/csv" onChange={(file) => file && onFile(file)} resetRef={null}>
          {(props) => (
            <Button {...props} disabled={isDisabled} leftSection={<IconUpload size={18} aria-hidden />}>
              Choose the file
            </Button>
          )}
        </FileButton>
        <Button variant="default" leftSection={icon} onClick={() => !saving.isPending && saving.mutate()}>
          Template for Excel
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={icon}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvTemplate(columns))}`}
          download={`${name}.csv`}
        >
          Template as CSV
        </Button>
      </Group>
      {fault && (
        <Alert color="red" role="alert" title="This file cannot be imported">
          {fault}
        </Alert>
      )}
    </>
  )
}
