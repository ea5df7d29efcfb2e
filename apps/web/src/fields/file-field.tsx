// The file of a short form: uploaded as soon as it is chosen; the form waits until it is there.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { useState } from 'react'
import type { FieldRules } from '#web/ui/form/field-rules.ts'
import type { ShortForm } from '#web/ui/form/use-short-form.ts'
import { FileInput } from './file-input.tsx'

/** Ids of inputs begin with it, so that the form finds the inputs of fields. */
export const fieldForm = 'field'
export const inputContext = { today: businessDateOf(new Date()), departmentCode: '' }

interface Props {
  form: Pick<ShortForm<'fileId'>, 'texts' | 'input' | 'set'>
  label: string
  /** Which files it takes; without it, those of every upload. */
  help?: string
  isOptional?: boolean
  onBusy: (isBusy: boolean) => void
}

export function FileField({ form, label, help, isOptional = false, onBusy }: Props) {
  const [name, setName] = useState<string>()
  return (
    <FileInput
      field={{
        key: 'fileId',
        label,
        kind: 'file',
        ...(help ? { help } : {}),
        ...(isOptional ? { required: false } : {}),
      }}
      value={form.texts.fileId}
      shown={name}
      error={form.input('fileId').error}
      context={inputContext}
      onChange={(_key, value, shown) => {
        setName(shown)
        form.set('fileId', typeof value === 'string' ? value : '')
      }}
      onBlur={() => {}}
      onBusy={(_key, isBusy) => {
        // What was wrong before is being mended.
        if (isBusy) form.set('fileId', form.texts.fileId)
        onBusy(isBusy)
      }}
    />
  )
}

/** The rules of a form with a file that may be on its way. */
export const whenUploaded = <Key extends string, Draft>(
  isBusy: boolean,
  rules: FieldRules<Key, Draft>,
): FieldRules<Key, Draft> => (isBusy ? { ...rules, problemsOf: () => ({ fileId: uploadMessages.running }) } : rules)
