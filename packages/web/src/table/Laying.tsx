import type { Noted } from '../noted.ts'
import { useTongue } from '../words/index.ts'

/** While a table is laid: what will be played on it, as far as that is known. */
export function Laying({ noted }: { readonly noted: Noted | null }) {
  const { words, catalogue } = useTongue()
  const game = catalogue.games.find(({ id }) => id === noted?.game)
  if (game === undefined) return <p className="loading">{words.loading}</p>
  const scenario = game.scenarios.find(({ id }) => id === noted?.scenario)
  return (
    <main className="loading laying">
      <h1>{game.title}</h1>
      {scenario === undefined ? null : <p className="laying-scenario">{scenario.title}</p>}
      <p className="laying-about">{game.about}</p>
    </main>
  )
}
