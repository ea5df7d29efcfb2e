// A person's name as a link to their page. On a narrow screen the name is cut off, never the content beside it.
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import classes from './person-line.module.css'

/** The compiler checks its address and params. */
export const PersonLink = createLink(({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.link}>
    {children}
  </a>
))
