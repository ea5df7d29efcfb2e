// Sets the title of the browser tab.
import { useEffect } from 'react'
import { productName } from '#web/product.ts'

/** Sets the title of the tab to `title · Rounds`; null leaves it unchanged. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === productName ? productName : `${title} · ${productName}`
  }, [title])
}
