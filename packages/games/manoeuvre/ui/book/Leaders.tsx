import type { ReactNode } from 'react'
import type { PageProps } from './armies.ts'
import { combatOf, upTo } from './figures.ts'
import type { Leader, PrintedNation } from './printed.ts'
import { rulesFor } from './rules.ts'
import { type BookWords, wordsIn } from './words.ts'

/** The leaders of a nation with all that stands on their cards (MAN-15.1). */
export function Leaders({
  language,
  nation,
  armies,
  RuleLink,
}: PageProps & { readonly nation: PrintedNation }): ReactNode {
  const words = wordsIn(language)
  const rule = rulesFor(armies, nation.id)?.leaders
  return (
    <section className="army-section">
      <h2>
        {words.leaders} {rule === undefined ? null : <RuleLink rule={rule} />}
      </h2>
      <table className="army-leaders">
        <thead>
          <tr>
            <th scope="col">{words.leader}</th>
            <th scope="col">{words.command}</th>
            <th scope="col">{words.combat}</th>
            <th scope="col">{words.rally}</th>
            <th scope="col">{words.special}</th>
          </tr>
        </thead>
        <tbody>
          {nation.leaders.map(leader => (
            <tr key={leader.id}>
              <th scope="row">{leader.name}</th>
              <td data-label={words.command}>{leader.command}</td>
              <td data-label={words.combat}>{combat(leader, words)}</td>
              <td data-label={words.rally}>
                {leader.rally === 'automatic' ? words.automatic : words.range(upTo(leader.rally))}
              </td>
              <td data-label={words.special}>{special(leader, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function combat(leader: Leader, words: BookWords): string {
  const { attacking, defending } = combatOf(leader)
  return attacking === defending ? String(attacking) : words.combatPair(attacking, defending)
}

const special = ({ pursuitModifier, grandBattery }: Leader, words: BookWords): string =>
  [
    ...(pursuitModifier ? [words.pursuitModifier(pursuitModifier)] : []),
    ...(grandBattery ? [words.grandBattery(grandBattery.dice, grandBattery.range)] : []),
  ].join('; ')
