// Chooses a college's logo in its form; it is uploaded when the form is saved.
import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

export interface ChosenLogo {
  file: File
  /** The object URL of the picture in this browser. */
  address: string
}

/** The chosen picture with its object URL, which is valid until another is chosen or the form closes. */
export function useChosenLogo(): readonly [ChosenLogo | null, (file: File | null) => void] {
  const [logo, setLogo] = useState<ChosenLogo | null>(null)
  useEffect(() => {
    if (logo) return () => URL.revokeObjectURL(logo.address)
  }, [logo])
  return [logo, (file) => setLogo(file && { file, address: URL.createObjectURL(file) })]
}

interface Props {
  /** The address of the visible picture. */
  shown: string
  isChosen: boolean
  onFile: (file: File | null) => void
}

export function LogoField({ shown, isChosen, onFile }: Props) {
  return (
    <Input.Wrapper label="Logo" labelElement="div" description="JPEG or PNG, best as a square. Everybody can see it.">
      <Group gap="sm" mt={6}>
        <img src={shown} alt="" width={40} height={40} style={{ objectFit: 'contain' }} />
        <FileButton onChange={onFile} accept="image/jpeg,image/png">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              {isChosen ? 'Choose another logo' : 'Choose a logo'}
            </Button>
          )}
        </FileButton>
        {isChosen && (
          <Button variant="subtle" onClick={() => onFile(null)}>
            Without this logo
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
