// A link from one item back to its list.
import { Anchor, type AnchorProps } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** No wider than its words, so that a click beside them does nothing. */
export const BackLink = createLink(({ children, ...props }: Props) => (
  <Anchor component="a" size="sm" style={{ alignSelf: 'flex-start' }} {...props}>
    <IconChevronLeft size={14} aria-hidden style={{ verticalAlign: 'text-bottom' }} />
    {children}
  </Anchor>
))
