// A main menu item that is a link.
import { NavLink, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = NavLinkProps & Omit<ComponentPropsWithRef<'a'>, keyof NavLinkProps>

/** The compiler checks its address, params and search params; `component={Link}` would switch that check off. */
export const LinkNavItem = createLink((props: Props) => <NavLink component="a" {...props} />)
