// The title in the browser tab.
import { useEffect } from 'react'
import { productName } from '#web/product.ts'

/** Sets the tab's title to `title · Rounds`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? productName : `${title} · ${productName}`
  }, [title])
}
