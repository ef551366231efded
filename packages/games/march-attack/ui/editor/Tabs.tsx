import type { ReactNode } from 'react'

interface Props<T extends string> {
  /** What the tabs are for, in their ids; the panel that they open has it as its id. */
  readonly panel: string
  readonly label: string
  readonly tabs: readonly T[]
  readonly titleOf: { readonly [Each in T]: string }
  readonly open: T
  readonly setOpen: (tab: T) => void
  readonly className?: string
}

/** The id of a tab, by which its panel is called. */
export const tabId = (panel: string, tab: string): string => `${panel}-${tab}`

export function Tabs<T extends string>({
  panel,
  label,
  tabs,
  titleOf,
  open,
  setOpen,
  className = '',
}: Props<T>): ReactNode {
  return (
    <div role="tablist" aria-label={label} className={`mar-edit-tabs ${className}`}>
      {tabs.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(panel, each)}
          aria-selected={open === each}
          aria-controls={panel}
          className="press press-quiet"
          onClick={() => setOpen(each)}
        >
          {titleOf[each]}
        </button>
      ))}
    </div>
  )
}
