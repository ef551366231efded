import './book.css'
import type { BookProps } from '@grognard/table'
import { type ReactNode, useMemo } from 'react'
import { armiesWith, type PageProps } from './armies.ts'
import { Cockade } from './Cockade.tsx'
import { NationPage } from './NationPage.tsx'
import { namesIn } from './names.ts'
import { Overview } from './Overview.tsx'
import { Own } from './Own.tsx'
import { wordsIn } from './words.ts'

/** The army book: all nations side by side, and a page for each. */
export function Book(given: BookProps): ReactNode {
  const { language, page, printed } = given
  const armies = useMemo(() => armiesWith(printed), [printed])
  const props: PageProps = { ...given, armies }
  const words = wordsIn(language)
  const nation = armies.nations.find(({ id }) => id === page)
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
function Leaves({ language, page, armies, PageLink }: PageProps): ReactNode {
  const words = wordsIn(language)
  const names = namesIn(language, armies.own)
  const here = (at: string | null) => (page === at ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className="army-leaves" aria-label={words.nations}>
      <PageLink page={null} className="army-leaf" {...here(null)}>
        {words.allNations}
      </PageLink>
      {armies.nations.map(({ id }) => (
        <PageLink key={id} page={id} className="army-leaf" {...here(id)}>
          <Cockade nation={id} />
          {names.nation(id)}
          <Own armies={armies} id={id} language={language} />
        </PageLink>
      ))}
    </nav>
  )
}
