// Read-only view of an unsent record that may have arrived; it cannot be changed until that is known.
import { Modal, Text } from '@mantine/core'
import { fieldText } from '@rounds/contract/fields/field-text'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import type { UnsentRecord } from './unsent-record.ts'

interface Props {
  record: UnsentRecord
  opened: boolean
  onClose: () => void
}

export function UnsentView({ record, opened, onClose }: Props) {
  const kind = kindOf(record.kind)
  const lines = kind.fields.flatMap((field) => {
    const text = record.shown[field.key] ?? fieldText(field, record.values[field.key])
    return text === '' || text === 'N/A' ? [] : [{ key: field.key, label: field.label, text }]
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`See ${kind.noun}`}
      size={kind.sections ? 'xl' : 'lg'}
      fullScreen={useIsPhone()}
    >
      <Text size="sm" mb="md">
        This record was on its way when the connection broke, so it may have arrived. You can change it as soon as that
        is known.
      </Text>
      <dl>
        {lines.map(({ key, label, text }) => (
          <div key={key}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} mb="xs">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
