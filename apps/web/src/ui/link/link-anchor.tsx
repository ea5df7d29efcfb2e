// A link within a text or beside it.
import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** The compiler checks its address, params and search params; `component={Link}` would switch that check off. */
export const LinkAnchor = createLink((props: Props) => <Anchor component="a" {...props} />)
