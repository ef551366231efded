import './book.css'
import type { BookProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { Cockade } from './Cockade.tsx'
import { NationPage } from './NationPage.tsx'
import { namesIn } from './names.ts'
import { Overview } from './Overview.tsx'
import { NATIONS } from './printed.ts'
import { wordsIn } from './words.ts'

/** The army book: all eight nations side by side, and a page for each. */
export function Book(props: BookProps): ReactNode {
  const { language, page } = props
  const words = wordsIn(language)
  const nation = NATIONS.find(({ id }) => id === page)
  return (
    <div className="army-book">
      <Leaves {...props} />
      {nation === undefined ? (
        <>
          {page === null ? null : <p className="army-note">{words.unknown(page)}</p>}
          <Overview {...props} />
        </>
      ) : (
        <NationPage key={nation.id} {...props} nation={nation} />
      )}
    </div>
  )
}

/** The pages of the book. */
function Leaves({ language, page, PageLink }: BookProps): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language)
  const here = (at: string | null) => (page === at ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className="army-leaves" aria-label={words.nations}>
      <PageLink page={null} className="army-leaf" {...here(null)}>
        {words.allNations}
      </PageLink>
      {NATIONS.map(({ id }) => (
        <PageLink key={id} page={id} className="army-leaf" {...here(id)}>
          <Cockade nation={id} />
          {names.nation(id)}
        </PageLink>
      ))}
    </nav>
  )
}
