// A link inside of a text or beside it.
import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** Its address, params and search params are checked by the compiler, which `component={Link}` would switch off. */
export const LinkAnchor = createLink((props: Props) => <Anchor component="a" {...props} />)
