// The terms in short, accepted at sign-up, with links to the full texts.
import '@mantine/core/styles/List.layer.css'
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { termsVersion } from '@rounds/contract/membership/registration/terms'
import { productName } from '#web/product.ts'
import { DialogButtons } from '#web/ui/form/dialog-buttons.tsx'
import { useFocusBackFrom } from '#web/ui/form/use-focus-back.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import classes from './sign-up.module.css'

interface Props {
  opened: boolean
  onAccept: () => void
  onClose: () => void
}

const texts = [
  { to: '/t&c', name: 'Terms and conditions' },
  { to: '/policy', name: 'Privacy policy' },
  { to: '/refundPolicy', name: 'Refund policy' },
] as const

export function TermsModal({ opened, onAccept, onClose }: Props) {
  useFocusBackFrom(opened)
  return (
    <Modal opened={opened} onClose={onClose} title="Terms and privacy" size="lg">
      <Stack>
        <Text>In short, this is what you accept. The full texts are binding, as of {longDay(termsVersion)}:</Text>
        <Group gap="md">
          {texts.map(({ to, name }) => (
            <LinkAnchor key={to} to={to} target="_blank" rel="noopener" className={classes.inText}>
              {name}
            </LinkAnchor>
          ))}
        </Group>
        <List spacing="xs">
          <List.Item>
            {productName} is a logbook by subscription. Your licence runs for three years from the payment, which goes
            through a payment provider; after the activation it is refunded only in the cases of the refund policy.
          </List.Item>
          <List.Item>
            We keep your name, phone number, e-mail address, college and department to run your account, and your
            records because your college and university need them. Your teachers and the head of your department see
            them.
          </List.Item>
          <List.Item>
            You enter only what you did yourself, and of a patient no more than your college allows.
          </List.Item>
          <List.Item>
            You may see, correct and export your data, and ask for its erasure as far as the law lets us erase records.
          </List.Item>
          <List.Item>A dispute is first talked over for 30 days and then goes to arbitration in New Delhi.</List.Item>
        </List>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onAccept} data-autofocus>
            I accept
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
